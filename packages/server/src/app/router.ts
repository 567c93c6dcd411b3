import { accountsRoutes } from '../accounts/index.ts';
import { billingRoutes } from '../billing/index.ts';
import { clinicsRoutes } from '../clinics/index.ts';
import { doctorsRoutes } from '../doctors/index.ts';
import { patientsRoutes } from '../patients/index.ts';
import { platformRoutes } from '../platform/index.ts';
import { queueRoutes } from '../queue/index.ts';

/** Every operation of the contract, implemented. */
export const router = {
  accounts: accountsRoutes,
  clinics: clinicsRoutes,
  doctors: doctorsRoutes,
  patients: patientsRoutes,
  billing: billingRoutes,
  queue: queueRoutes,
  platform: platformRoutes,
};
