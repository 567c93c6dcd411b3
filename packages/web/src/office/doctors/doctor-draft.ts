/** Stores the text that is typed in the form of a doctor, and creates the requests from it. */
import type { ClinicDetails } from '@baari/contract/clinics';
import type { AddDoctorInput, SavedDoctor, UpdateDoctorInput } from '@baari/contract/doctors';
import {
  DEFAULT_WORKING_HOURS,
  type Language,
  PASSED_BEHIND,
  PRIORITIES,
  type Priority,
  REPORTS,
  RETURNS,
  SENIOR_AGES,
  SPECIALTIES,
  type WorkingHours,
} from '@baari/core/doctors';
import { missing, type FieldErrors } from '../../shared/forms/index.ts';
import { phoneText } from '../../shared/format/format.ts';
import type { OfficeWords } from '@baari/words/web';

export const DOCTOR_TEXTS = [
  'name',
  'title',
  'specialty',
  'phone',
  'letter',
  'room',
  'yearsExperience',
  'consultationFee',
  'qualifications',
  'department',
  'bio',
  'passedBehind',
  'returns',
  'reports',
  'seniorFrom',
  'followUpFee',
  'reportFee',
  'freeDays',
  'freeVisits',
] as const;
export type DoctorText = (typeof DOCTOR_TEXTS)[number];
export type DoctorTexts = Record<DoctorText, string>;

export type DoctorDraft = {
  texts: DoctorTexts;
  languages: Language[];
  priorities: Priority[];
  workingHours: WorkingHours;
};

export const EMPTY_DOCTOR: DoctorDraft = {
  texts: {
    name: '',
    title: 'dr',
    specialty: '',
    phone: '',
    letter: '',
    room: '',
    yearsExperience: '',
    consultationFee: '',
    qualifications: '',
    department: '',
    bio: '',
    passedBehind: String(PASSED_BEHIND),
    returns: RETURNS[0],
    reports: REPORTS[0],
    seniorFrom: String(SENIOR_AGES[0]),
    followUpFee: '',
    reportFee: '',
    freeDays: '0',
    freeVisits: '1',
  },
  languages: [],
  priorities: [...PRIORITIES],
  workingHours: DEFAULT_WORKING_HOURS,
};

/** Matches an Indian mobile number. A doctor signs in with a phone, so a landline is not proposed. */
const MOBILE = /^\+91[6-9]\d{9}$/;

/** Proposes the owner as the clinic's first doctor, because the owner of a small clinic usually is one. */
export function ownerAsDoctor({ ownerName, phone }: Pick<ClinicDetails, 'ownerName' | 'phone'>): DoctorDraft {
  const ownPhone = MOBILE.test(phone) ? phoneText(phone) : '';
  return { ...EMPTY_DOCTOR, texts: { ...EMPTY_DOCTOR.texts, name: ownerName, phone: ownPhone } };
}

/** Converts a saved doctor to the form's values. */
export function draftOf(saved: SavedDoctor): DoctorDraft {
  const { doctor, phone, letter } = saved;
  return {
    texts: {
      name: doctor.name,
      title: doctor.title,
      specialty: doctor.specialty ?? '',
      phone: phoneText(phone),
      letter: letter ?? '',
      room: doctor.room ?? '',
      yearsExperience: doctor.yearsExperience?.toString() ?? '',
      qualifications: doctor.qualifications ?? '',
      consultationFee: doctor.consultationFee?.toString() ?? '',
      department: doctor.department ?? '',
      bio: doctor.bio ?? '',
      passedBehind: String(saved.passedBehind),
      returns: saved.returns,
      reports: saved.reports,
      seniorFrom: String(saved.seniorFrom),
      followUpFee: saved.followUpFee?.toString() ?? '',
      reportFee: saved.reportFee?.toString() ?? '',
      freeDays: String(saved.freeDays),
      freeVisits: String(saved.freeVisits),
    },
    languages: doctor.languages ?? [],
    priorities: saved.priorities,
    workingHours: doctor.workingHours,
  };
}

const YEARS_MAX = 50;
const FEE_MAX = 1_000_000;

/**
 * Returns the errors in the form. A new doctor needs a phone. When a doctor is edited, an empty field keeps
 * the saved phone.
 */
export function doctorErrors(
  words: OfficeWords['doctors']['errors'],
  texts: DoctorTexts,
  isPhoneNeeded: boolean,
): FieldErrors<DoctorText> {
  return {
    name: missing(texts.name, words.name),
    specialty: isDoctor(texts) ? missing(texts.specialty, words.specialty) : undefined,
    phone: isPhoneNeeded ? missing(texts.phone, words.phone) : undefined,
    yearsExperience: isNumberIn(texts.yearsExperience, YEARS_MAX, /^\d+$/)
      ? undefined
      : words.years({ most: YEARS_MAX }),
    consultationFee: feeError(words, texts.consultationFee),
    followUpFee: feeError(words, texts.followUpFee),
    reportFee: feeError(words, texts.reportFee),
  };
}

const feeError = (words: OfficeWords['doctors']['errors'], typed: string) =>
  isNumberIn(typed, FEE_MAX, /^\d+(\.\d{1,2})?$/) ? undefined : words.fee;

/**
 * Creates the input of the request that adds a doctor. Empty optional fields become null. If the letter is
 * empty, the server gives the next free letter.
 */
export function addDoctorInput(draft: DoctorDraft, clinicId: string): AddDoctorInput {
  const letter = letterOf(draft);
  return { ...fieldsOf(draft), ...(letter && { letter }), clinicId, phone: draft.texts.phone };
}

/**
 * Creates the input of the request that changes a doctor. The phone is left out if it is unchanged or its
 * field is empty.
 */
export function updateDoctorInput(draft: DoctorDraft, from: SavedDoctor): UpdateDoctorInput {
  const typed = draft.texts.phone.trim();
  const isPhoneKept = typed === '' || typed === draftOf(from).texts.phone;
  return {
    ...fieldsOf(draft),
    letter: letterOf(draft),
    doctorId: from.doctor.id,
    version: from.version,
    phone: isPhoneKept ? null : typed,
  };
}

function fieldsOf({ texts, languages, priorities, workingHours }: DoctorDraft) {
  return {
    name: texts.name,
    title: isDoctor(texts) ? ('dr' as const) : ('none' as const),
    specialty: SPECIALTIES.find((specialty) => specialty === texts.specialty) ?? null,
    room: texts.room.trim() || null,
    yearsExperience: numberOrNull(texts.yearsExperience),
    qualifications: texts.qualifications.trim() || null,
    languages: languages.length > 0 ? languages : null,
    consultationFee: numberOrNull(texts.consultationFee),
    department: texts.department.trim() || null,
    bio: texts.bio.trim() || null,
    passedBehind: Number(texts.passedBehind),
    returns: oneOf(RETURNS, texts.returns),
    reports: oneOf(REPORTS, texts.reports),
    priorities,
    seniorFrom: oneOf(SENIOR_AGES, texts.seniorFrom),
    followUpFee: numberOrNull(texts.followUpFee),
    reportFee: numberOrNull(texts.reportFee),
    freeDays: Number(texts.freeDays),
    freeVisits: Number(texts.freeVisits),
    workingHours,
  };
}

/** Returns the option with this text, or the first option. */
export const oneOf = <Value extends string | number>(
  values: readonly [Value, ...Value[]],
  text: string,
): Value => values.find((value) => String(value) === text) ?? values[0];

const isDoctor = ({ title }: DoctorTexts): boolean => title !== 'none';

const letterOf = ({ texts }: DoctorDraft): string | null => texts.letter || null;

function isNumberIn(text: string, max: number, form: RegExp): boolean {
  const typed = text.trim();
  return typed === '' || (form.test(typed) && Number(typed) <= max);
}

function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
