/** Sample clinic, doctors and token. Tests can override each part. */
import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { BoardDoctor, PatientToken, QueueSnapshot, QueueWaits } from '@baari/contract/queue';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { countTokens } from '@baari/core/queue';

/** Monday, 10:00 in the sample clinic. */
export const sampleNow = '2026-11-23T04:30:00.000Z';

export const sampleClinic: ClinicProfile = {
  id: '019aa000-0000-7000-8000-000000000001',
  slug: 'city-clinic',
  name: 'City Clinic',
  email: 'desk@city-clinic.example',
  phone: '+919876543210',
  address: '12 MG Road, Indiranagar, Bengaluru 560038',
  location: null,
  timeZone: 'Asia/Kolkata',
  isActive: true,
  keepsPatientsMonths: 36,
};

export function sampleDoctor(profile: Partial<DoctorProfile> = {}): DoctorProfile {
  return {
    id: '019aa000-0000-7000-8000-0000000000d1',
    slug: 'rao',
    name: 'Rao',
    title: 'dr',
    shownLetter: null,
    room: null,
    specialty: 'Family Medicine',
    yearsExperience: 12,
    qualifications: 'MBBS, MD',
    languages: ['English', 'Hindi', 'Kannada'],
    consultationFee: 500,
    department: null,
    bio: 'Sees families of three generations.',
    workingHours: DEFAULT_WORKING_HOURS,
    datedHours: [],
    ...profile,
  };
}

/** Returns waits of fifteen minutes for each patient ahead, plus or minus a third. */
export function sampleWaits(waiting: number, waits: Partial<QueueWaits> = {}): QueueWaits {
  const line = Array.from(
    { length: waiting + 1 },
    (_, ahead) => [8 * ahead, 10 * ahead, 15 * ahead, 18 * ahead + 2, 100] as const,
  );
  return { notes: [], line, ...waits };
}

export function sampleQueue(queue: Partial<QueueSnapshot> = {}): QueueSnapshot {
  const states = queue.states ?? 'dddddddddcwwwww';
  return {
    doctorId: '019aa000-0000-7000-8000-0000000000d1',
    revision: 20,
    computedAt: sampleNow,
    practice: 'open',
    opensAt: null,
    offer: { kind: queue.practice ?? 'open', opensAt: queue.opensAt ?? null },
    seesFrom: null,
    announcement: null,
    startsAt: null,
    sessionId: '019aa000-0000-7000-8000-0000000000f1',
    isEnded: false,
    nowServing: 10,
    calledAt: sampleNow,
    recalls: 0,
    states,
    consultationMinutes: 15,
    waits: sampleWaits(countTokens(states, 'waiting')),
    ...queue,
  };
}

export function sampleBoardDoctor(
  profile: Partial<DoctorProfile> = {},
  queue: Partial<QueueSnapshot> = {},
): BoardDoctor {
  const doctor = sampleDoctor(profile);
  return { profile: doctor, queue: sampleQueue({ doctorId: doctor.id, ...queue }) };
}

export function sampleToken(token: Partial<PatientToken> = {}): PatientToken {
  return {
    secret: 'aBcDeFgHiJkLmNoPqRsTuV',
    sessionId: '019aa000-0000-7000-8000-0000000000f1',
    serviceDate: '2026-11-23',
    number: 14,
    state: { status: 'waiting' },
    proof: 'given',
    patientName: 'Asha Verma',
    issuedAt: sampleNow,
    arrivedAt: null,
    canWithdrawArrival: false,
    travelMinutes: null,
    cutsCloser: false,
    textAlerts: null,
    whatsapp: null,
    clinic: sampleClinic,
    doctor: sampleDoctor(),
    queue: sampleQueue(),
    ...token,
  };
}
