export { HOURS_COLUMNS, type HoursRow, readHours } from './hours.repository.ts';
export {
  DOCTOR_NAME,
  findDoctor,
  findDoctorEver,
  listDoctors,
  lockDoctor,
  updateConsultationMinutes,
  type Doctor,
} from './doctors.repository.ts';
export { deleteDoctorSessionsOfAccount } from './doctor-login.repository.ts';
export { feeRulesOf } from './fee-rules.ts';
export { LINE_RULE_COLUMNS, type LineRuleRow, lineRulesOf, readLineRules } from './line-rules.ts';
export { doctorsRoutes } from './doctors.routes.ts';
export {
  queueGrantOf,
  requireQueueAccess,
  requireSettingPower,
  type QueueGrant,
} from './require-queue-access.ts';
export { hashDoctorSessionToken } from './sign-in-doctor.ts';
