/** How the requests for Pro can be searched and filtered. */
import { UPGRADE_REQUEST_STATUSES } from '@baari/core/platform';
import { z } from 'zod';
import { filterInAddress, listAddress, pageInAddress, searchInAddress } from '../list/list-address.ts';

export const requestAddress = listAddress(
  z.object({
    search: searchInAddress,
    status: filterInAddress(UPGRADE_REQUEST_STATUSES),
    page: pageInAddress,
  }),
);
