export { HOURS_COLUMNS, type HoursRow, readHours } from './hours.repository.ts';
export {
  DOCTOR_NAME,
  findDoctor,
  findDoctorEver,
  LINE_RULE_COLUMNS,
  listDoctors,
  lockDoctor,
  updateConsultationMinutes,
  type Doctor,
} from './doctors.repository.ts';
export { deleteDoctorSessionsOfAccount } from './doctor-login.repository.ts';
export { addCalendarEntry, removeCalendarEntry } from './calendar.ts';
export { doctorsRoutes } from './doctors.routes.ts';
export {
  isForLine,
  queueGrantOf,
  requirePersonAccess,
  requireQueueAccess,
  requireSettingPower,
  type PersonGrant,
  type QueueGrant,
} from './require-queue-access.ts';
export { hashDoctorSessionToken } from './doctor-sign-in.ts';
