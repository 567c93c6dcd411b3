export { liveClient, type LiveClient } from './live-client.ts';
export type { LiveConnectionState } from './live-connection.ts';
export { holdWhile } from './page-use.ts';
export { RenewedNotice, type RenewedWords } from './renewed-notice.tsx';
export { useRenewal } from './use-renewal.ts';
export { isNewer } from './live-store.ts';
export {
  useClinicDoctors,
  useClosings,
  useFollow,
  useIsClosed,
  useLive,
  useLiveClinic,
  useLiveState,
  useQueue,
} from './use-live.ts';
