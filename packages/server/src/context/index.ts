export { once, onceUnder, type OnceRequest } from './once.ts';
export { readMobile, readPhone } from './phone.ts';
export type { AccountIdentity, Actor, DoctorIdentity, Grant } from './actor.ts';
export type {
  Alert,
  AlertWays,
  CommittedChange,
  Context,
  HandOver,
  Jobs,
  LivePublisher,
  Logger,
  Mail,
  PaymentGateway,
  PlaceFinder,
  PlanGate,
  Push,
  PushSubscription,
  QueueCloser,
  QueueViews,
  RevocableIdentity,
  SavedChange,
  Site,
  Sms,
  TokenClaim,
  Vault,
  WaitQuery,
  WaitReader,
} from './context.ts';
