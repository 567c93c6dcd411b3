export { liveClient, type LiveClient } from './live-client.ts';
export type { LiveConnectionState } from './live-connection.ts';
export { holdWhile } from './page-use.ts';
export { RenewedNotice, useRenewal, type RenewedWords } from './renewal.tsx';
export {
  useBookingsHeard,
  useClinicDoctors,
  useClosings,
  useFollow,
  useIsClosed,
  useLive,
  useLiveClinic,
  useLiveState,
} from './use-live.ts';
export {
  newestConsoleQueue,
  useNewestDoctors,
  useNewestQueue,
  useNewestQueues,
  useNewestSnapshot,
} from './use-newest.ts';
