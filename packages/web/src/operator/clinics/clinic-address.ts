/** The address of one clinic in the operator's desk, and the day that is shown of it. */
import { z } from 'zod';
import { dayInAddress, listAddress, pageInAddress } from '../../shared/resource-list/list-view.ts';

/** `clinic` is empty while the whole list is shown. */
export const clinicAddress = listAddress(
  z.object({
    clinic: z.union([z.literal(''), z.uuid()]).catch(''),
    day: dayInAddress,
    page: pageInAddress,
  }),
);

export const clinicPagePath = (clinicId: string): string =>
  `/super-admin?${new URLSearchParams({ clinic: clinicId }).toString()}`;
