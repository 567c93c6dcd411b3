/** Reads from the operator's address which clinic is open, and which day of its log. */
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
