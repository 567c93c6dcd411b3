export { liveClient, type LiveClient } from './live-client.ts';
export type { LiveConnectionState } from './live-connection.ts';
export { isNewer } from './live-store.ts';
export {
  useClinicDoctors,
  useConsoleQueue,
  useIsClosed,
  useLive,
  useLiveClinic,
  useLiveConnection,
  useQueue,
} from './use-live.ts';
