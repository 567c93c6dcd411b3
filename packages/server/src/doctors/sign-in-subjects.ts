/** Under what the tries at doctors' codes are counted. */
import type { ThrottleSubject } from '../accounts/index.ts';

/** All devices on which no doctor with a phone (E.164) ever signed in, together: also of a phone that no doctor has. */
export const phoneSubject = (phone: string): ThrottleSubject => ['doctor', phone];

/** New devices at one doctor alone, for as long as the clinic allows it in spite of what its phone counts. */
export const allowedSubject = (doctorId: string): ThrottleSubject => ['doctor', doctorId];

/** A device on which the doctor has signed in before. */
export const knownDeviceSubject = (doctorId: string, deviceId: string): ThrottleSubject => [
  'doctor-device',
  doctorId,
  deviceId,
];
