import type { ClinicProfile } from '@baari/contract/clinics';
import { useState } from 'react';
import type { LocateFailure } from '../../lib/locate.ts';

/** What is known of the way to the clinic. The position it comes from is kept nowhere. */
export type Travel =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'known'; minutes: number }
  | { kind: 'failed'; failure: LocateFailure };

export type TravelControl = {
  travel: Travel;
  /** Asks the phone where it is; gives the minutes, null when it does not say. */
  ask: () => Promise<number | null>;
  forget: () => void;
};

/** The way to a clinic from here, once the patient wants it; null where nobody knows where the clinic is. */
export function useTravel({ location }: ClinicProfile): TravelControl | null {
  const [travel, setTravel] = useState<Travel>({ kind: 'unasked' });
  if (location === null) return null;
  const ask = async () => {
    setTravel({ kind: 'asking' });
    const found = await import('./measure-way.ts').then(
      ({ measureWay }) => measureWay(location),
      () => 'unknown' as const,
    );
    if (typeof found === 'number') setTravel({ kind: 'known', minutes: found });
    else setTravel({ kind: 'failed', failure: found });
    return typeof found === 'number' ? found : null;
  };
  return { travel, ask, forget: () => setTravel({ kind: 'unasked' }) };
}
