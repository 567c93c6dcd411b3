import { os } from '../http/router-base.ts';
import { clearAllData } from './admin/clinics/clear-all-data.ts';
import { deactivateAnyClinic, reactivateAnyClinic } from './admin/clinics/switch-any-clinic.ts';
import { decideUpgradeRequest } from './upgrade/decide-upgrade-request.ts';
import { eraseClinic } from './admin/clinics/erase-clinic.ts';
import { getClinicLosses } from './admin/clinics/get-clinic-losses.ts';
import { getMyUpgradeRequest } from './upgrade/get-my-upgrade-request.ts';
import { getPlatformSummary } from './admin/lists/get-platform-summary.ts';
import { getPlatformWaitAccuracy } from './admin/lists/get-platform-wait-accuracy.ts';
import { getSales } from './admin/sales/get-sales.ts';
import { listAllClinics } from './admin/lists/list-all-clinics.ts';
import { listAllDoctors } from './admin/lists/list-all-doctors.ts';
import { listAllPatients } from './admin/lists/list-all-patients.ts';
import { exportTransactions, listAllTransactions } from './admin/sales/list-all-transactions.ts';
import { listAllUsers } from './admin/lists/list-all-users.ts';
import { listAuditEvents } from './admin/list-audit-events.ts';
import { listJobs, retryJob } from './admin/jobs.ts';
import { listPrices } from './admin/sales/list-prices.ts';
import { listUpgradeRequests } from './upgrade/list-upgrade-requests.ts';
import { requestUpgrade } from './upgrade/request-upgrade.ts';
import { setClinicPlan } from './admin/clinics/set-clinic-plan.ts';
import { setPrice } from './admin/sales/set-price.ts';
import { setUserPlan } from './admin/clinics/set-user-plan.ts';
import { requestSupport } from './request-support.ts';

export const platformRoutes = {
  requestSupport: os.platform.requestSupport.handler(({ context, input }) =>
    requestSupport(context.app, input),
  ),
  requestUpgrade: os.platform.requestUpgrade.handler(({ context, input }) =>
    requestUpgrade(context.app, input),
  ),
  getMyUpgradeRequest: os.platform.getMyUpgradeRequest.handler(({ context }) =>
    getMyUpgradeRequest(context.app),
  ),
  listUpgradeRequests: os.platform.listUpgradeRequests.handler(({ context, input }) =>
    listUpgradeRequests(context.app, input),
  ),
  decideUpgradeRequest: os.platform.decideUpgradeRequest.handler(({ context, input }) =>
    decideUpgradeRequest(context.app, input),
  ),
  getPlatformSummary: os.platform.getPlatformSummary.handler(({ context }) =>
    getPlatformSummary(context.app),
  ),
  getPlatformWaitAccuracy: os.platform.getPlatformWaitAccuracy.handler(({ context }) =>
    getPlatformWaitAccuracy(context.app),
  ),
  listAllClinics: os.platform.listAllClinics.handler(({ context, input }) =>
    listAllClinics(context.app, input),
  ),
  listAllUsers: os.platform.listAllUsers.handler(({ context, input }) => listAllUsers(context.app, input)),
  listAllDoctors: os.platform.listAllDoctors.handler(({ context, input }) =>
    listAllDoctors(context.app, input),
  ),
  listAllPatients: os.platform.listAllPatients.handler(({ context, input }) =>
    listAllPatients(context.app, input),
  ),
  setUserPlan: os.platform.setUserPlan.handler(({ context, input }) => setUserPlan(context.app, input)),
  setClinicPlan: os.platform.setClinicPlan.handler(({ context, input }) => setClinicPlan(context.app, input)),
  deactivateAnyClinic: os.platform.deactivateAnyClinic.handler(({ context, input }) =>
    deactivateAnyClinic(context.app, input),
  ),
  reactivateAnyClinic: os.platform.reactivateAnyClinic.handler(({ context, input }) =>
    reactivateAnyClinic(context.app, input),
  ),
  getClinicLosses: os.platform.getClinicLosses.handler(({ context, input }) =>
    getClinicLosses(context.app, input),
  ),
  eraseClinic: os.platform.eraseClinic.handler(({ context, input }) => eraseClinic(context.app, input)),
  clearAllData: os.platform.clearAllData.handler(({ context, input }) => clearAllData(context.app, input)),
  listAuditEvents: os.platform.listAuditEvents.handler(({ context, input }) =>
    listAuditEvents(context.app, input),
  ),
  listJobs: os.platform.listJobs.handler(({ context }) => listJobs(context.app)),
  retryJob: os.platform.retryJob.handler(({ context, input }) => retryJob(context.app, input)),
  setPrice: os.platform.setPrice.handler(({ context, input }) => setPrice(context.app, input)),
  listPrices: os.platform.listPrices.handler(({ context }) => listPrices(context.app)),
  getSales: os.platform.getSales.handler(({ context, input }) => getSales(context.app, input)),
  listAllTransactions: os.platform.listAllTransactions.handler(({ context, input }) =>
    listAllTransactions(context.app, input),
  ),
  exportTransactions: os.platform.exportTransactions.handler(({ context, input }) =>
    exportTransactions(context.app, input),
  ),
};
