/** The demonstration's clinic: its doctors, today's queue, and what calling and taking a token change. Pure. */
import { lineOrder } from '@baari/core/queue';
import type { DemoWords } from '@baari/words/web';

export const MINUTES_PER_POSITION = 15;
export const TRAVEL_MINUTES = 15;

const DEMO_STATUSES = ['waiting', 'called', 'completed'] as const;
export type DemoStatus = (typeof DEMO_STATUSES)[number];

export type DemoToken = {
  id: string;
  name: string;
  phoneNumber: string;
  token: number;
  status: DemoStatus;
  travelTimeMinutes: number;
};

/** A token with what follows from the number being served. */
export type DemoEntry = DemoToken & { position: number; estimatedMinutes: number };

export type DemoDoctor = {
  id: string;
  name: string;
  specialty: string;
  slug: string;
  isActive: boolean;
  isAvailable: boolean;
  currentToken: number;
  totalWaiting: number;
  totalToday: number;
};

export type DemoDay = { servingToken: number; doctor: DemoDoctor; tokens: readonly DemoToken[] };

export const DEMO_CLINIC = {
  name: 'City Clinic',
  address: '12 MG Road, Pune',
  phone: '+91 20 5550 0100',
};

const SERVED_FIRST = 2;

const FIRST_NAMES = ['Asha', 'Vikram', 'Meena', 'Imran', 'Lata'];

export const DEFAULT_DAY: DemoDay = {
  servingToken: SERVED_FIRST,
  doctor: {
    id: '1',
    name: 'Dr. Rao',
    specialty: 'General Medicine',
    slug: 'rao',
    isActive: true,
    isAvailable: true,
    currentToken: SERVED_FIRST,
    totalWaiting: 3,
    totalToday: 5,
  },
  tokens: FIRST_NAMES.map((name, index) => ({
    id: `first-${index + 1}`,
    name,
    phoneNumber: `900000000${index + 1}`,
    token: index + 1,
    status: statusAtFirst(index + 1),
    travelTimeMinutes: TRAVEL_MINUTES,
  })),
};

function statusAtFirst(token: number): DemoStatus {
  if (token === SERVED_FIRST) return 'called';
  return token < SERVED_FIRST ? 'completed' : 'waiting';
}

/** Counted from the token being served, which is at 1; never less. */
export function positionOf(token: number, servingToken: number): number {
  return Math.max(1, token - servingToken + 1);
}

/** A token with its position and estimated wait. */
export function entryOf(token: DemoToken, servingToken: number): DemoEntry {
  const position = positionOf(token.token, servingToken);
  return { ...token, position, estimatedMinutes: position * MINUTES_PER_POSITION };
}

/** Tokens as the line has them: in a demonstration, which calls a number `token`, everybody waits in turn. */
export const demoOrder = (a: { token: number }, b: { token: number }) =>
  lineOrder({ key: a.token }, { key: b.token });

/** The tokens in line, the next one first. */
export function demoLine({ tokens }: DemoDay): DemoToken[] {
  return tokens.filter(({ status }) => status === 'waiting').sort(demoOrder);
}

/** Calls the next patient and completes the previous one; with nobody waiting nothing changes. */
export function callNext(day: DemoDay): DemoDay {
  const [next] = demoLine(day);
  if (!next) return day;
  const { doctor } = day;
  return {
    servingToken: next.token,
    doctor: {
      ...doctor,
      currentToken: next.token,
      totalWaiting: Math.max(0, doctor.totalWaiting - 1),
    },
    tokens: day.tokens.map((token) => {
      if (token.id === next.id) return { ...token, status: 'called' };
      return token.status === 'called' ? { ...token, status: 'completed' } : token;
    }),
  };
}

/** Takes the number after the highest one. */
export function takeToken(day: DemoDay, patient: { id: string; name: string; phoneNumber: string }): DemoDay {
  const token = Math.max(0, ...day.tokens.map((taken) => taken.token)) + 1;
  const { doctor } = day;
  return {
    ...day,
    doctor: { ...doctor, totalWaiting: doctor.totalWaiting + 1, totalToday: doctor.totalToday + 1 },
    tokens: [...day.tokens, { ...patient, token, status: 'waiting', travelTimeMinutes: TRAVEL_MINUTES }],
  };
}

type PositionText = { tone: 'danger' | 'warm' | 'accent'; text: string };

/** A patient's text at a position, and its emphasis. */
export function positionWords(
  words: DemoWords['patientSide'],
  { position, estimatedMinutes }: DemoEntry,
): PositionText {
  if (position === 1) return { tone: 'danger', text: words.yourTurn };
  if (position === 2) return { tone: 'warm', text: words.almost };
  return { tone: 'accent', text: words.inQueue({ position, waitMinutes: estimatedMinutes }) };
}

/** True for a valid stored day; invalid data is not drawn. */
export function isDemoDay(value: unknown): value is DemoDay {
  if (typeof value !== 'object' || value === null) return false;
  const day: { servingToken?: unknown; doctor?: unknown; tokens?: unknown } = value;
  return typeof day.servingToken === 'number' && isDoctor(day.doctor) && isList(day.tokens, isToken);
}

function isDoctor(value: unknown): boolean {
  return hasKinds(value, DEFAULT_DAY.doctor);
}

function isToken(value: unknown): boolean {
  const [sample = {}] = DEFAULT_DAY.tokens;
  if (!hasKinds(value, sample) || typeof value !== 'object' || value === null) return false;
  const { status }: { status?: unknown } = value;
  return DEMO_STATUSES.some((known) => known === status);
}

const isList = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

/** True for an object that has every key of the sample, with a value of the same kind. */
export function hasKinds(value: unknown, sample: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const kinds = new Map<string, unknown>(Object.entries(value));
  return Object.entries(sample).every(([key, kept]) => typeof kinds.get(key) === typeof kept);
}
