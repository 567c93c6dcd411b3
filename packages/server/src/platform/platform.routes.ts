import { ofPlans } from '../billing/index.ts';
import type { Routes } from '../http/routes.ts';
import { clearAllData, eraseClinic, getClinicLosses } from './clinics/erasing.ts';
import { deactivateAnyClinic, reactivateAnyClinic, setClinicTexts } from './clinics/switching.ts';
import {
  decideUpgradeRequest,
  getMyUpgradeRequest,
  listUpgradeRequests,
  requestUpgrade,
} from './upgrade/upgrade-requests.ts';
import { eraseHiddenPatient, findHiddenPatients } from './clinics/hidden-patients.ts';
import { getClinicLog } from './clinics/get-clinic-log.ts';
import { getPlatformGrowth } from './growth/platform-growth.ts';
import {
  getPlatformSummary,
  getPlatformWaitAccuracy,
  listAllClinics,
  listAllDoctors,
  listAllPatients,
  listAllUsers,
  listAuditEvents,
} from './lists/admin-lists.ts';
import { getSales, exportTransactions, listAllTransactions, listPrices, setPrice } from './sales/sales.ts';
import { listJobs, retryJob } from './operators/jobs.ts';
import { getOperatorTexts, putAwayTextsNotice, setOperatorTexts } from './texts/operator-texts.ts';
import { getSms } from './texts/sms-status.ts';
import { setClinicPlan, setUserPlan } from './clinics/set-plan.ts';
import { getSetup, setUp } from './installation/set-up.ts';
import {
  changeSupportRequest,
  eraseSupportRequest,
  listSupportRequests,
  requestSupport,
} from './support/support-requests.ts';
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
  getSms,
  getWhatsapp,
  setWhatsappCaps,
  setClinicWhatsappCap,
  listWhatsappTemplates,
  getSales: ofPlans(getSales),
  listAllTransactions: ofPlans(listAllTransactions),
  exportTransactions: ofPlans(exportTransactions),
};
