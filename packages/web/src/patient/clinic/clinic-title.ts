import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { PatientWords } from '@baari/words/web';

/** Returns the title of the browser tab for a clinic's or doctor's page. */
export function clinicTitle(
  messages: PatientWords,
  clinic: ClinicProfile,
  doctor: DoctorProfile | null,
): string {
  if (doctor === null) return messages.clinic.title({ clinic: clinic.name });
  return messages.clinic.doctorTitle({ doctor: messages.doctor.name(doctor), clinic: clinic.name });
}
