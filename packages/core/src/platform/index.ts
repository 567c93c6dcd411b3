export {
  ADMIN_ACTS,
  ADMIN_CLINIC_FLOODS,
  ADMIN_CLINIC_SORTS,
  ADMIN_CLINIC_STATES,
  ADMIN_USER_STATES,
  ADMIN_CLINIC_TEXTS,
  ADMIN_DOCTOR_SORTS,
  ADMIN_TRANSACTION_SORTS,
  ADMIN_USER_SORTS,
  CLEAR_ALL_DATA_WORDS,
  CLINIC_LOG_ACTORS,
  SALES_PERIODS,
  type AdminAct,
  type AdminClinicFlood,
  type AdminClinicSort,
  type AdminClinicState,
  type AdminUserState,
  type AdminClinicTexts,
  type AdminDoctorSort,
  type AdminTransactionSort,
  type AdminUserSort,
  type ClinicLogActor,
  type SalesPeriod,
} from './administration.ts';
export {
  FLOOD_LOOK_BACK_DAYS,
  GROWTH_ROWS,
  GROWTH_WEEKS,
  STOPPED_AFTER_DAYS,
  STOPPED_BEFORE_DAYS,
  STOPPED_MIN_DAYS,
} from './growth.ts';
export { INSTALLATION_KINDS, type InstallationKind } from './installation.ts';
export {
  isGstin,
  OPERATOR_TEXTS,
  PUBLIC_TEXTS,
  SELLER_TEXTS,
  type OperatorText,
  type PublicText,
} from './operator-text.ts';
export {
  SUPPORT_REQUEST_DAYS,
  SUPPORT_STATES,
  SUPPORT_TOPICS,
  type SupportState,
  type SupportTopic,
} from './support-topic.ts';
export {
  UPGRADE_DECISIONS,
  UPGRADE_REQUEST_STATUSES,
  type UpgradeDecision,
  type UpgradeRequestStatus,
} from './upgrade-request.ts';
