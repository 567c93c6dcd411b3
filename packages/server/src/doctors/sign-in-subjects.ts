/** Under what the tries at a doctor's code are counted. */
import type { ThrottleSubject } from '../accounts/index.ts';

/** All devices on which a doctor never signed in, together: by the doctor's id, or by a phone that no doctor has. */
export const newDeviceSubject = (doctorIdOrPhone: string): ThrottleSubject => ['doctor', doctorIdOrPhone];

/** A device on which the doctor has signed in before. */
export const knownDeviceSubject = (doctorId: string, deviceId: string): ThrottleSubject => [
  'doctor-device',
  doctorId,
  deviceId,
];
