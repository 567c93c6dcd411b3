export {
  ADMIN_ACTS,
  ADMIN_CLINIC_SORTS,
  ADMIN_DOCTOR_SORTS,
  ADMIN_PATIENT_SORTS,
  ADMIN_TRANSACTION_SORTS,
  ADMIN_USER_SORTS,
  CLEAR_ALL_DATA_WORDS,
  SALES_PERIODS,
  type AdminAct,
  type AdminClinicSort,
  type AdminDoctorSort,
  type AdminPatientSort,
  type AdminTransactionSort,
  type AdminUserSort,
  type SalesPeriod,
} from './administration.ts';
export { SUPPORT_TOPICS, type SupportTopic } from './support-topic.ts';
export {
  UPGRADE_DECISIONS,
  UPGRADE_REQUEST_STATUSES,
  type UpgradeDecision,
  type UpgradeRequestStatus,
} from './upgrade-request.ts';
