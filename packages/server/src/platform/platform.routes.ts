import { ofPlans } from '../billing/index.ts';
import type { Routes } from '../http/routes.ts';
import { clearAllData } from './clinics/clear-all-data.ts';
import { deactivateAnyClinic, reactivateAnyClinic } from './clinics/switch-any-clinic.ts';
import { decideUpgradeRequest } from './upgrade/decide-upgrade-request.ts';
import { eraseClinic } from './clinics/erase-clinic.ts';
import { eraseHiddenPatient, findHiddenPatients } from './clinics/hidden-patients.ts';
import { getClinicLog } from './clinics/get-clinic-log.ts';
import { getClinicLosses } from './clinics/get-clinic-losses.ts';
import { getMyUpgradeRequest } from './upgrade/get-my-upgrade-request.ts';
import { getPlatformGrowth } from './growth/get-platform-growth.ts';
import { getPlatformSummary } from './lists/get-platform-summary.ts';
import { getPlatformWaitAccuracy } from './lists/get-platform-wait-accuracy.ts';
import { getSales } from './sales/get-sales.ts';
import { listAllClinics } from './lists/list-all-clinics.ts';
import { listAllDoctors } from './lists/list-all-doctors.ts';
import { listAllPatients } from './lists/list-all-patients.ts';
import { exportTransactions, listAllTransactions } from './sales/list-all-transactions.ts';
import { listAllUsers } from './lists/list-all-users.ts';
import { listAuditEvents } from './lists/list-audit-events.ts';
import { listJobs, retryJob } from './operators/jobs.ts';
import { getOperatorTexts, putAwayTextsNotice, setOperatorTexts } from './texts/operator-texts.ts';
import { listPrices } from './sales/list-prices.ts';
import { listUpgradeRequests } from './upgrade/list-upgrade-requests.ts';
import { requestUpgrade } from './upgrade/request-upgrade.ts';
import { setClinicPlan } from './clinics/set-clinic-plan.ts';
import { setClinicTexts } from './clinics/set-clinic-texts.ts';
import { setPrice } from './sales/set-price.ts';
import { getSetup, setUp } from './installation/set-up.ts';
import { setUserPlan } from './clinics/set-user-plan.ts';
import { changeSupportRequest, eraseSupportRequest } from './support/change-support-request.ts';
import { listSupportRequests } from './support/list-support-requests.ts';
import { requestSupport } from './support/request-support.ts';
import { restoreUser, suspendUser } from './users/suspend-user.ts';
import {
  getWhatsapp,
  listWhatsappTemplates,
  setClinicWhatsappCap,
  setWhatsappCaps,
} from './whatsapp/whatsapp-costs.ts';

export const platformRoutes: Routes<'platform'> = {
  getSetup,
  setUp: async (app, input, { cookies }) => {
    const { kind, loginToken } = await setUp(app, input);
    if (loginToken !== null) cookies.setLogin(loginToken);
    return { kind };
  },
  requestSupport,
  listSupportRequests,
  changeSupportRequest,
  eraseSupportRequest,
  requestUpgrade: ofPlans(requestUpgrade),
  getMyUpgradeRequest: ofPlans(getMyUpgradeRequest),
  listUpgradeRequests: ofPlans(listUpgradeRequests),
  decideUpgradeRequest: ofPlans(decideUpgradeRequest),
  getPlatformSummary,
  getPlatformGrowth,
  getPlatformWaitAccuracy,
  listAllClinics,
  listAllUsers,
  listAllDoctors,
  listAllPatients,
  setUserPlan: ofPlans(setUserPlan),
  suspendUser,
  restoreUser,
  setClinicPlan: ofPlans(setClinicPlan),
  setClinicTexts,
  deactivateAnyClinic,
  reactivateAnyClinic,
  getClinicLosses,
  getClinicLog,
  eraseClinic,
  findHiddenPatients,
  eraseHiddenPatient,
  clearAllData,
  listAuditEvents,
  listJobs,
  retryJob,
  setPrice: ofPlans(setPrice),
  listPrices: ofPlans(listPrices),
  getOperatorTexts,
  setOperatorTexts,
  putAwayTextsNotice,
  getWhatsapp,
  setWhatsappCaps,
  setClinicWhatsappCap,
  listWhatsappTemplates,
  getSales: ofPlans(getSales),
  listAllTransactions: ofPlans(listAllTransactions),
  exportTransactions: ofPlans(exportTransactions),
};
