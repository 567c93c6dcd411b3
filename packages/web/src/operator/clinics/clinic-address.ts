/** Reads the address of one clinic in the operator's desk, with the day of its log. */
import { z } from 'zod';
import { dayInAddress, listAddress, pageInAddress } from '../../shared/resource-list/list-view.ts';

/** An empty `clinic` shows the whole list. */
export const clinicAddress = listAddress(
  z.object({
    clinic: z.union([z.literal(''), z.uuid()]).catch(''),
    day: dayInAddress,
    page: pageInAddress,
  }),
);

export const clinicPagePath = (clinicId: string): string =>
  `/super-admin?${new URLSearchParams({ clinic: clinicId }).toString()}`;
