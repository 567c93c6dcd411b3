import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { PatientWords } from '@baari/words/web';

/** The browser tab's title on a clinic's page, or on one of its doctors' pages. */
export function clinicTitle(
  messages: PatientWords,
  clinic: ClinicProfile,
  doctor: DoctorProfile | null,
): string {
  if (doctor === null) return messages.clinic.title({ clinic: clinic.name });
  return messages.clinic.doctorTitle({ doctor: messages.doctor.name(doctor), clinic: clinic.name });
}
