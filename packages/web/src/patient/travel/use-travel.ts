import type { ClinicProfile } from '@baari/contract/clinics';
import { TRAVEL_MINUTES_MAX } from '@baari/core/clinics';
import { westernDigits } from '@baari/core/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LocateFailure } from '../../shared/location/locate.ts';

const TYPED_DIGITS_MAX = 4;

/** The travel time to the clinic in minutes. The location from which it was computed is never stored. */
export type Travel =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'known'; minutes: number }
  | { kind: 'failed'; failure: LocateFailure };

export type TravelControl = {
  travel: Travel;
  /** Asks the phone for its location and returns the minutes. Returns null if the phone does not respond. */
  ask: () => Promise<number | null>;
  forget: () => void;
  /**
   * The minutes that the user is typing, as digits, or null if the user is not typing.
   */
  typed: string | null;
  isTypedTooMuch: boolean;
  type: (minutes: string) => void;
  /**
   * Reads the typed text and returns the minutes, or null if it is not a number.
   */
  take: () => number | null;
  /** The known or correctly typed minutes. */
  minutes: number | null;
  /** Restores minutes that were known before. */
  recall: (minutes: number) => void;
};

/**
 * Handles the travel time to a clinic if the patient asks for it. Returns null if the clinic's location is
 * unknown.
 */
export function useTravel({ location }: ClinicProfile): TravelControl | null {
  const [travel, setTravel] = useState<Travel>({ kind: 'unasked' });
  const [typed, setTyped] = useState<string | null>(null);
  if (location === null) return null;
  const ask = async () => {
    setTravel({ kind: 'asking' });
    const found = await import('./measure-way.ts').then(
      (part) => part.measureWay(location),
      () => 'unknown' as const,
    );
    if (typeof found === 'number') setTravel({ kind: 'known', minutes: found });
    else setTravel({ kind: 'failed', failure: found });
    return typeof found === 'number' ? found : null;
  };
  const typedMinutes = typed === null || typed === '' ? null : Number(typed);
  const isTypedTooMuch = typedMinutes !== null && typedMinutes > TRAVEL_MINUTES_MAX;
  const known = travel.kind === 'known' ? travel.minutes : null;
  return {
    travel,
    ask,
    typed,
    isTypedTooMuch,
    type: (minutes) => setTyped(westernDigits(minutes).replace(/\D/g, '').slice(0, TYPED_DIGITS_MAX)),
    take: () => {
      if (typedMinutes === null || isTypedTooMuch) return null;
      setTravel({ kind: 'known', minutes: typedMinutes });
      setTyped(null);
      return typedMinutes;
    },
    forget: () => {
      setTravel({ kind: 'unasked' });
      setTyped(null);
    },
    minutes: typedMinutes === null || isTypedTooMuch ? known : typedMinutes,
    recall: (minutes) => setTravel({ kind: 'known', minutes }),
  };
}

/** Restores the travel time after a reload, and stores each change of it. */
export function useKeptWay(clinicId: string, travel: TravelControl | null): void {
  const recall = useEffectEvent((minutes: number) => travel?.recall(minutes));
  const isRead = useRef(false);
  const minutes = travel?.minutes ?? null;
  useEffect(() => {
    if (isRead.current) {
      keepWay(clinicId, minutes);
      return;
    }
    isRead.current = true;
    const kept = readWay(clinicId);
    if (kept !== null) recall(kept);
  }, [clinicId, minutes]);
}

/** Keeps the travel time to a clinic in this tab, so that the form survives a reload. */

const keyOf = (clinicId: string) => `baari.way.${clinicId}`;

function readWay(clinicId: string): number | null {
  try {
    const kept = sessionStorage.getItem(keyOf(clinicId));
    return kept !== null && /^\d{1,4}$/.test(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}

/** If `minutes` is null, deletes the stored minutes. */
function keepWay(clinicId: string, minutes: number | null): void {
  try {
    if (minutes === null) sessionStorage.removeItem(keyOf(clinicId));
    else sessionStorage.setItem(keyOf(clinicId), String(minutes));
  } catch {
    // If the browser has no storage, the minutes have to be typed again.
  }
}
