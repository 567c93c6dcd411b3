/** Sample clinic for screens. */
import type { Usage } from '@baari/contract/billing';
import { type ClinicDetails, type ClinicMembership, NEW_CLINIC_SETTINGS } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ClinicPatient } from '@baari/contract/patients';
import type { ClinicConsole, ConsoleDoctor } from '@baari/contract/queue';
import { DEFAULT_WORKING_HOURS, PRIORITIES } from '@baari/core/doctors';
import { queue, token, waiting } from '../queue/queue-samples.ts';
import type { Answers } from './server.test-support.ts';

export const doctor: DoctorProfile = {
  id: 'd',
  slug: 'asha-rao',
  name: 'Asha Rao',
  title: 'dr',
  shownLetter: null,
  room: null,
  specialty: 'Cardiology',
  yearsExperience: 12,
  qualifications: 'MBBS',
  languages: ['English'],
  consultationFee: 400,
  department: null,
  bio: null,
  workingHours: DEFAULT_WORKING_HOURS,
  datedHours: [],
};

export const clinic: ClinicDetails = {
  id: 'c',
  slug: 'sunrise',
  name: 'Sunrise',
  email: 'desk@sunrise.example',
  phone: '+919845012345',
  address: '12 Station Road',
  location: null,
  timeZone: 'Asia/Kolkata',
  isActive: true,
  ownerName: 'Lata Rao',
  url: 'https://baari.example/sunrise',
  joinUrl: 'https://baari.example/clinic/sunrise',
  role: 'owner',
  version: 1,
  ...NEW_CLINIC_SETTINGS,
  sendsTexts: null,
  sendsWhatsapp: null,
  confirmsPhones: null,
  maySendTexts: true,
  textsDoctors: false,
  usesLetters: false,
};

export const membership: ClinicMembership = {
  clinicId: clinic.id,
  slug: clinic.slug,
  name: clinic.name,
  role: 'owner',
  isActive: true,
};

export const consoleDoctor: ConsoleDoctor = {
  profile: doctor,
  phone: '+919845099999',
  pageUrl: 'https://baari.example/sunrise/asha-rao',
  addedAt: '2026-11-20T05:00:00Z',
  consultationMinutes: null,
  letter: null,
  passedBehind: 3,
  returns: 'soon',
  reports: 'turn',
  priorities: [...PRIORITIES],
  seniorFrom: 60,
  followUpFee: null,
  reportFee: null,
  freeDays: 0,
  freeVisits: 1,
  version: 1,
  queue: queue([token(1, { status: 'called' }, 20), token(2, waiting, 10)], { nowServing: 1 }),
};

export const clinicConsole: ClinicConsole = {
  clinic,
  role: 'owner',
  doctors: [consoleDoctor],
  outages: 'answered',
};

export const account = {
  id: 'a',
  email: 'lata@sunrise.example',
  name: 'Lata Rao',
  phone: null,
  role: 'user',
  language: 'en',
  hasSecondFactor: false,
} as const;

export const patient: ClinicPatient = {
  id: 'p',
  name: 'Meena Kumari',
  phone: '+919876500001',
  email: null,
  age: { years: 61, on: '2025-11-01' },
  sex: 'female',
  visits: 2,
  version: 1,
  firstVisitAt: '2026-11-01T05:00:00Z',
  lastVisitAt: '2026-11-20T05:00:00Z',
  lastDoctorName: { name: 'Asha Rao', title: 'dr' },
};

export const usage: Usage = {
  plan: 'free',
  doctorCount: 0,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  dailyTokensUsed: 0,
  dailyTokensHere: 0,
  doctorIdsNotCovered: [],
  tokensToday: {},
};

/** The server's responses to a signed-out visitor. */
export const toStranger: Answers = {
  accounts: { getMe: { account: null }, getSignInOptions: { byPhone: false } },
  doctors: { getDoctorLogin: { login: null, endedBecause: null } },
};

/** The server's responses to the clinic's owner. */
export const toOwner: Answers = {
  ...toStranger,
  accounts: { getMe: { account }, getSignInOptions: { byPhone: false } },
  clinics: { listMyClinics: [membership], getClinicDetails: clinic },
  billing: { getUsage: usage },
  patients: { listPatients: { patients: [patient], total: 1, page: 1 }, getPatient: patient },
  queue: {
    getClinicConsole: clinicConsole,
    getDoctorConsole: { ...consoleDoctor, clinic, access: 'owner' },
    getFlood: { tokens: null },
  },
};
