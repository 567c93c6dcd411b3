export { once, type OnceRequest } from './once.ts';
export { readPhone } from './phone.ts';
export type { AccountIdentity, Actor, DoctorIdentity, Grant } from './actor.ts';
export type {
  Context,
  Jobs,
  LivePublisher,
  Logger,
  Mail,
  PaymentGateway,
  PlaceFinder,
  PlanGate,
  QueueCloser,
  QueueViews,
  RevocableIdentity,
  Site,
  Sms,
  TokenClaim,
  Vault,
} from './context.ts';
