/** The choices of the doctor's form and the shape of the sign-in code. */
export const SPECIALTIES = [
  'Cardiology',
  'Dermatology',
  'Emergency Medicine',
  'Family Medicine',
  'Gastroenterology',
  'General Surgery',
  'Internal Medicine',
  'Neurology',
  'Obstetrics & Gynecology',
  'Oncology',
  'Ophthalmology',
  'Orthopedics',
  'Otolaryngology',
  'Pediatrics',
  'Psychiatry',
  'Pulmonology',
  'Radiology',
  'Rheumatology',
  'Urology',
  'Other',
] as const;
export type Specialty = (typeof SPECIALTIES)[number];

export const LANGUAGES = [
  'English',
  'Hindi',
  'Tamil',
  'Telugu',
  'Malayalam',
  'Kannada',
  'Bengali',
  'Marathi',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a doctor is spoken of: "Dr. Rao", also when the title was typed as part of the name. */
export function doctorTitle(name: string): string {
  return /^dr\b/i.test(name) ? name : `Dr. ${name}`;
}

export const DOCTOR_CODE_LENGTH = 4;
export const DOCTOR_CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
