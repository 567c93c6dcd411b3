/** React hooks for the live feed. On the server, and while the page hydrates, there is no data yet. */
import type { Topic } from '@baari/contract/live';
import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import { useEffect, useSyncExternalStore } from 'react';
import { type LiveClient, liveClient } from './live-client.ts';
import type { LiveConnectionState } from './live-connection.ts';

const NOT_YET: LiveConnectionState = { state: 'connecting', since: 0, knownAt: null };

const listen = (listener: () => void) => liveClient().listen(listener);
const nothing = () => null;

const useFromClient = <Value>(read: (client: LiveClient) => Value, before: () => Value): Value =>
  useSyncExternalStore(listen, () => read(liveClient()), before);

/** Follows topics while the component is shown. */
export function useFollow(topics: readonly Topic[]): void {
  const key = topics.join(' ');
  // The key replaces the array, because a new array in each render must not reconnect.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  useEffect(() => liveClient().follow(topics), [key]);
}

/** The connection's state. Renders the component again when the state changes. */
export const useLiveState = (): LiveConnectionState['state'] =>
  useFromClient(
    ({ connection }) => connection.state,
    () => NOT_YET.state,
  );

/**
 * Follows topics, and returns the time at which they last sent something. Renders the component again for
 * every frame.
 */
export function useLive(topics: readonly Topic[]): LiveConnectionState {
  useFollow(topics);
  return useFromClient(
    ({ connection }) => connection,
    () => NOT_YET,
  );
}

/**
 * The doctors of a clinic whose `board` or `console` is followed, or null before the feed has sent them.
 */
export const useClinicDoctors = (clinicId: string): readonly DoctorProfile[] | null =>
  useFromClient(({ store }) => store.doctors(clinicId), nothing);

/**
 * The current state of a clinic whose `board` or `console` is followed, for example inactive or
 * deleted.
 */
export function useLiveClinic(drawn: ClinicProfile): ClinicProfile {
  const told = useFromClient(
    ({ store }) => store.clinic(drawn.id),
    () => undefined,
  );
  return told === null ? { ...drawn, isActive: false } : (told ?? drawn);
}

/** A number that grows whenever followed bookings may have changed. */
export const useBookingsHeard = (): number =>
  useFromClient(
    ({ store }) => store.bookingsHeard,
    () => 0,
  );

/** The number of times that the server has closed a topic to this browser. */
export const useClosings = (): number =>
  useFromClient(
    ({ closings }) => closings,
    () => 0,
  );

/** True if the server has closed a topic to this browser, after signing out or removal. */
export const useIsClosed = (topic: Topic): boolean =>
  useFromClient(
    (live) => live.isClosed(topic),
    () => false,
  );
