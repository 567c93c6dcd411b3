import { useEffect, useEffectEvent, useRef } from 'react';
import { keepWay, readWay } from '../device/kept-way.ts';
import type { TravelControl } from './use-travel.ts';

/** Takes the minutes of the way that were known before a reload, and keeps what becomes of them. */
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
