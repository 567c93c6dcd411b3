import type { Routes } from '../http/routes.ts';
import {
  endScanShare,
  getScanShare,
  keepsAbhaAddresses,
  listFacilities,
  listScanCodes,
  registerFacility,
  saveScanShare,
} from './settings.ts';

export { abdmAnswerer, answerRequest, openAbdmQueue } from './answer.ts';
export { abdmCallback } from './callback.ts';
export { abdmGateway } from './gateway.ts';
export { keepsAbhaAddresses };

export const abdmRoutes = {
  getScanShare,
  saveScanShare,
  endScanShare,
  listScanCodes,
  listFacilities,
  registerFacility,
} satisfies Routes<'abdm'>;
