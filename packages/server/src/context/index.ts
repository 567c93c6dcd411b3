export { IN_LIVE } from './live-statuses.ts';
export { latinText } from './latin-text.ts';
export { once, onceUnder, type OnceRequest } from './once.ts';
export { isTextable, readPatientPhone, readPhone, readTextable } from './phone.ts';
export { callerOf } from './actor.ts';
export { hasPlans } from './context.ts';
export type { AccountIdentity, Actor, Caller, DoctorIdentity, Grant } from './actor.ts';
export type {
  Alert,
  AlertsOfToken,
  AlertChannels,
  Context,
  CountAnew,
  DeliveryOutcome,
  Installation,
  Jobs,
  LivePublisher,
  Logger,
  Mail,
  PatientParts,
  TokenOfPatient,
  PatientTokens,
  PaymentGateway,
  PlaceFinder,
  PlanGate,
  Publish,
  Push,
  PushSubscription,
  QueueChanged,
  QueueCloser,
  QueueViews,
  RevocableIdentity,
  Site,
  Sms,
  TextRules,
  TokenAlerts,
  TokenClaim,
  Vault,
  WaitQuery,
  WaitReader,
} from './context.ts';
