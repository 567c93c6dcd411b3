import { abdmRoutes } from '../abdm/index.ts';
import { accountsRoutes } from '../accounts/index.ts';
import { alertsRoutes } from '../alerts/index.ts';
import { archiveRoutes } from '../archive/index.ts';
import { billingRoutes } from '../billing/index.ts';
import { bookingsRoutes } from '../bookings/index.ts';
import { accountEndRoutes, clinicsRoutes } from '../clinics/index.ts';
import { doctorsRoutes } from '../doctors/index.ts';
import { routerOf } from '../http/index.ts';
import { keysRoutes } from '../keys/index.ts';
import { patientDataRoutes, patientsRoutes } from '../patients/index.ts';
import { platformRoutes } from '../platform/index.ts';
import { queueRoutes } from '../queue/index.ts';
import { reportsRoutes } from '../reports/index.ts';
import { waitsRoutes } from '../waits/index.ts';
import { sharingRoutes } from '../sharing/index.ts';
import { webhooksRoutes } from '../webhooks/index.ts';

/** All operations of the contract. */
export const router = routerOf({
  accounts: { ...accountsRoutes, ...accountEndRoutes },
  clinics: clinicsRoutes,
  doctors: doctorsRoutes,
  patients: patientsRoutes,
  billing: billingRoutes,
  keys: keysRoutes,
  queue: { ...queueRoutes, ...waitsRoutes, ...alertsRoutes, ...patientDataRoutes },
  reports: reportsRoutes,
  bookings: bookingsRoutes,
  platform: platformRoutes,
  webhooks: webhooksRoutes,
  abdm: abdmRoutes,
  sharing: sharingRoutes,
  archive: archiveRoutes,
});
