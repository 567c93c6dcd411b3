/** Stores the demonstration's clinic and its day for the patient's and the doctor's screens. */
import { inLine } from '@baari/core/queue';
import type { DemoWords } from '@baari/words/web';
import { type DemoQueue, type DemoToken, isLike, openQueue, servingIn } from './demo-queue.ts';

export const MINUTES_PER_POSITION = 15;
export const TRAVEL_MINUTES = 15;

export type DemoStatus = 'waiting' | 'called' | 'completed';

/** A token with the values that depend on the number being served. */
export type DemoEntry = {
  id: string;
  name: string;
  phoneNumber: string;
  token: number;
  status: DemoStatus;
  position: number;
  estimatedMinutes: number;
  travelTimeMinutes: number;
};

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

export const DEMO_CLINIC = {
  name: 'City Clinic',
  address: '12 MG Road, Pune',
  phone: '+91 20 5550 0100',
};

const FIRST_NAMES = ['Asha', 'Vikram', 'Meena', 'Imran', 'Lata'];

export const DEFAULT_DAY: DemoQueue = openQueue(
  FIRST_NAMES.map((name, index) => ({
    id: `first-${index + 1}`,
    name,
    phoneNumber: `900000000${index + 1}`,
  })),
  { first: 1, serving: 2 },
);

/** Returns the doctor with today's figures. */
export const doctorIn = (day: DemoQueue): DemoDoctor => ({
  id: '1',
  name: 'Dr. Rao',
  specialty: 'General Medicine',
  slug: 'rao',
  isActive: true,
  isAvailable: true,
  currentToken: servingIn(day),
  totalWaiting: inLine(day.tokens).length,
  totalToday: day.tokens.length,
});

/** Returns a token's position. The token being served is at 1, which is also the minimum. */
export function positionOf(token: number, servingToken: number): number {
  return Math.max(1, token - servingToken + 1);
}

/** Returns a token with its position and estimated wait. */
export function entryOf({ id, name, phoneNumber, number, state }: DemoToken, day: DemoQueue): DemoEntry {
  const position = positionOf(number, servingIn(day));
  return {
    id,
    name,
    phoneNumber,
    token: number,
    status: state.status === 'called' || state.status === 'completed' ? state.status : 'waiting',
    position,
    estimatedMinutes: position * MINUTES_PER_POSITION,
    travelTimeMinutes: TRAVEL_MINUTES,
  };
}

type PositionText = { tone: 'danger' | 'warm' | 'accent'; text: string };

/** Returns the text and tone for a patient at a position. */
export function positionWords(
  words: DemoWords['patientSide'],
  { position, estimatedMinutes }: Pick<DemoEntry, 'position' | 'estimatedMinutes'>,
): PositionText {
  if (position === 1) return { tone: 'danger', text: words.yourTurn };
  if (position === 2) return { tone: 'warm', text: words.almost };
  return { tone: 'accent', text: words.inQueue({ position, waitMinutes: estimatedMinutes }) };
}

/**
 * Returns true for a valid day from the browser's storage. Invalid data, for example from an older release,
 * is ignored.
 */
export const isDemoDay = (value: unknown): value is DemoQueue => isLike(value, DEFAULT_DAY);
