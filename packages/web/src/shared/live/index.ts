export { liveClient, type LiveClient } from './live-client.ts';
export type { LiveConnectionState } from './live-connection.ts';
export { holdWhile } from './page-use.ts';
export { RenewedNotice, useRenewal, type RenewedWords } from './renewal.tsx';
export { isNewer } from './live-store.ts';
export {
  useBookingsHeard,
  useClinicDoctors,
  useClosings,
  useFollow,
  useIsClosed,
  useLive,
  useLiveClinic,
  useLiveState,
  useQueue,
} from './use-live.ts';
