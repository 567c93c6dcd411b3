import type { BandTime } from '@baari/contract/bookings';
import { useEffect, useState } from 'react';
import { ApiError, isReason } from '../../shared/api/api-error.ts';
import { patientApi } from '../../shared/api/patient-api.ts';

/** Returns a doctor's free times, or null while they load. */
export function useFreeBands(doctorId: string) {
  const [bands, setBands] = useState<readonly BandTime[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    patientApi.bookings.listFreeBands({ doctorId }).then(
      ({ days }) => isCurrent && setBands(days.flatMap((day) => day.bands)),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [doctorId, round]);
  const again = () => {
    setFailed(false);
    setRound((last) => last + 1);
  };
  return { bands, hasFailed, again };
}

/**
 * Returns the free times that a refusal lists, nearest to the requested one, or null for other errors.
 */
export function freeInstead(error: unknown): readonly BandTime[] | null {
  if (!isReason(error, 'booking.band_full', 'booking.no_such_band')) return null;
  const bands: unknown = error instanceof ApiError ? error.details['bands'] : null;
  return Array.isArray(bands) ? bands.filter(isBand) : [];
}

function isBand(value: unknown): value is BandTime {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end }: { start?: unknown; end?: unknown } = value;
  return typeof start === 'string' && typeof end === 'string';
}
