/** Reads the open clinic, and the chosen day of its log, from the address of the operator's page. */
import { z } from 'zod';
import { dayInAddress, listAddress, pageInAddress } from '../../shared/resource-list/list-view.ts';

/** If `clinic` is empty, the whole list is shown. */
export const clinicAddress = listAddress(
  z.object({
    clinic: z.union([z.literal(''), z.uuid()]).catch(''),
    day: dayInAddress,
    page: pageInAddress,
  }),
);

export const clinicPagePath = (clinicId: string): string =>
  `/super-admin?${new URLSearchParams({ clinic: clinicId }).toString()}`;
