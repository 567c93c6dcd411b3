export { IN_LIVE } from './live-statuses.ts';
export { latinText } from './latin-text.ts';
export type { NoteDeletedAccount, NoteDoctorLink, NoteKey } from './note-deleted-account.ts';
export { once, onceBeside, onceUnder, settleOnce, type OnceRequest, requireSetUp } from './once.ts';
export { isTextable, readPatientPhone, readPhone, readTextable } from './phone.ts';
export { callerOf, keyGrantOf, requireScope } from './actor.ts';
export { hasPlans } from './context.ts';
export { findKind, hasAccounts, lockInstallation, saveKind } from './installation.repository.ts';
export type {
  AccountIdentity,
  Actor,
  Caller,
  DoctorIdentity,
  Grant,
  KeyGrant,
  KeyIdentity,
} from './actor.ts';
export type {
  AlertsOfToken,
  Context,
  CountAnew,
  Installation,
  Jobs,
  LivePublisher,
  Logger,
  Mail,
  PatientParts,
  TokenOfPatient,
  PatientBookings,
  PatientTokens,
  AbdmGateway,
  PaymentGateway,
  PlaceFinder,
  PlanGate,
  Publish,
  QueueChanged,
  QueueCloser,
  QueueViews,
  RevocableIdentity,
  Site,
  TextRules,
  TokenAlerts,
  TokenClaim,
  Vault,
  WaitQuery,
  WaitReader,
} from './context.ts';
export type {
  Whatsapp,
  WhatsappAccount,
  WhatsappConfig,
  WhatsappContent,
  WhatsappMessage,
  WhatsappOutcome,
  WhatsappRecipient,
} from './whatsapp.ts';
export type {
  Alert,
  AlertChannels,
  DeliveryOutcome,
  DueOpening,
  Push,
  PushSubscription,
  Sms,
} from './alert-channels.ts';
