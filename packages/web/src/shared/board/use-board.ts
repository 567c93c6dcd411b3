import type { DoctorProfile } from '@baari/contract/doctors';
import type { ClinicBoard, QueueSnapshot } from '@baari/contract/queue';
import { useState } from 'react';
import { useClinicDoctors, useLive, useNewestDoctors } from '../live/index.ts';
import { useClock } from './clock.tsx';
import { orderDoctors } from './doctor-order.ts';
import { type Freshness, freshnessOf } from './freshness.ts';

/** A doctor on the board. The queue is null for a new doctor until the feed sends it. */
export type ListedDoctor = { profile: DoctorProfile; queue: QueueSnapshot | null };

/**
 * Follows a clinic's doctors live. The doctors stay in the order of the rendered page, because a list that
 * sorts itself again moves under the user's finger.
 */
export function useBoard(board: ClinicBoard): { doctors: readonly ListedDoctor[]; freshness: Freshness } {
  const now = useClock();
  const [drawn] = useState(() => ({ at: now, doctors: orderDoctors(board.doctors, now) }));
  const connection = useLive([`board:${board.clinic.id}`]);
  const current = useClinicDoctors(board.clinic.id);
  const doctors = current === null ? drawn.doctors : inDrawnOrder(drawn.doctors, current);
  return { doctors, freshness: freshnessOf(connection, drawn.at, useOutageSince(doctors)) };
}

/** Returns the time since which a clinic has had no internet, or undefined if the clinic is online. */
export const useOutageSince = (doctors: readonly ListedDoctor[]): string | undefined =>
  useNewestDoctors(doctors).find(({ queue }) => queue?.outageSince)?.queue?.outageSince;

/** Returns the earlier doctors in their order with their current state, followed by the new ones. */
function inDrawnOrder(
  drawn: readonly ListedDoctor[],
  current: readonly DoctorProfile[],
): readonly ListedDoctor[] {
  const unlisted = new Map(current.map((profile) => [profile.id, profile]));
  const stayed = drawn.flatMap(({ profile: { id }, queue }) => {
    const profile = unlisted.get(id);
    unlisted.delete(id);
    return profile ? [{ profile, queue }] : [];
  });
  return [...stayed, ...[...unlisted.values()].map((profile) => ({ profile, queue: null }))];
}
