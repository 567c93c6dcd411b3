/** Every operation × every kind of actor: who gets in, and that everybody else stays out. */
import { contract } from '@baari/contract';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { AppError } from '@baari/core/shared';
import { call, type AnyProcedure } from '@orpc/server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { router } from '../src/app/router.ts';
import type { Context } from '../src/context/index.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from './queue-world.ts';

const ACTORS = [
  'visitor',
  'otherOwner',
  'otherDoctor',
  'platformAdmin',
  'superAdmin',
  'unprovedSuperAdmin',
  'ownDoctor',
  'staff',
  'admin',
  'owner',
] as const;
type ActorKind = (typeof ACTORS)[number];

const EVERYBODY = ACTORS;
const ACCOUNTS = [
  'otherOwner',
  'platformAdmin',
  'superAdmin',
  'unprovedSuperAdmin',
  'staff',
  'admin',
  'owner',
] as const;
const MEMBERS = ['staff', 'admin', 'owner'] as const;
const ADMINS = ['admin', 'owner'] as const;
const OWNERS = ['owner'] as const;
const OPERATOR = ['superAdmin'] as const;
const QUEUE_STAFF = ['ownDoctor', ...MEMBERS] as const;

type Operations = { [F in keyof typeof contract]: keyof (typeof contract)[F] }[keyof typeof contract];

/** Who may do what. An operation that is not here does not compile. */
const ALLOWED: Record<Operations, readonly ActorKind[]> = {
  listFreeBands: EVERYBODY,
  checkBookings: EVERYBODY,
  book: EVERYBODY,
  getBooking: EVERYBODY,
  moveBooking: EVERYBODY,
  proveBooker: EVERYBODY,
  cancelBooking: EVERYBODY,
  confirmComing: EVERYBODY,
  announceBooked: EVERYBODY,
  listBookings: QUEUE_STAFF,
  listClinicBookings: MEMBERS,
  listDeskBands: QUEUE_STAFF,
  bookFor: QUEUE_STAFF,
  moveBookingFor: QUEUE_STAFF,
  cancelBookingFor: QUEUE_STAFF,
  markMissed: QUEUE_STAFF,
  takeBackMissed: QUEUE_STAFF,
  undoBooking: QUEUE_STAFF,
  setBookingCalledBack: QUEUE_STAFF,
  checkIn: QUEUE_STAFF,
  getBookingRules: QUEUE_STAFF,
  setBookingRules: ['ownDoctor', ...ADMINS],
  listComingAgain: QUEUE_STAFF,
  setComeAgain: QUEUE_STAFF,
  signUp: EVERYBODY,
  resendVerification: EVERYBODY,
  verifyEmail: EVERYBODY,
  signIn: EVERYBODY,
  signOut: EVERYBODY,
  getMe: EVERYBODY,
  requestPasswordReset: EVERYBODY,
  resetPassword: EVERYBODY,
  getSignInOptions: EVERYBODY,
  requestSignInCode: EVERYBODY,
  signInByPhone: EVERYBODY,
  checkResetLink: EVERYBODY,
  requestPhoneCode: ACCOUNTS,
  confirmPhone: ACCOUNTS,
  removePhone: ACCOUNTS,
  finishSignIn: EVERYBODY,
  prove: ACCOUNTS,
  setName: ACCOUNTS,
  setLanguage: ACCOUNTS,
  changePassword: ACCOUNTS,
  requestEmailChange: ACCOUNTS,
  getEmailChange: ACCOUNTS,
  confirmEmailChange: EVERYBODY,
  beginSecondFactor: ACCOUNTS,
  confirmSecondFactor: ACCOUNTS,
  renewRecoveryCodes: ACCOUNTS,
  removeSecondFactor: ACCOUNTS,
  listLoginSessions: ACCOUNTS,
  endLoginSession: ACCOUNTS,
  endOtherLoginSessions: ACCOUNTS,
  deleteAccount: ACCOUNTS,
  requestPatientCode: EVERYBODY,
  confirmPatientPhone: EVERYBODY,
  previewSlug: EVERYBODY,
  registerClinic: ACCOUNTS,
  listMyClinics: ACCOUNTS,
  claimClinic: ACCOUNTS,
  getClinicDetails: MEMBERS,
  updateClinic: ADMINS,
  updateClinicSettings: ADMINS,
  editInactiveClinic: OWNERS,
  reactivateClinic: OWNERS,
  deactivateClinic: OWNERS,
  openScreenCode: MEMBERS,
  getVoice: EVERYBODY,
  listUnderstoodVoices: MEMBERS,
  setVoiceUnderstood: MEMBERS,
  deleteClinic: OWNERS,
  listRecordings: ADMINS,
  keepRecording: ADMINS,
  removeRecording: ADMINS,
  getTeam: ADMINS,
  inviteMember: ADMINS,
  revokeInvitation: ADMINS,
  changeMemberRole: OWNERS,
  removeMember: ADMINS,
  getInvitation: EVERYBODY,
  acceptInvitation: ACCOUNTS,
  joinByInvitation: EVERYBODY,
  getMapConfig: EVERYBODY,
  searchPlaces: ACCOUNTS,
  describePlace: ACCOUNTS,
  addDoctor: ADMINS,
  updateDoctor: ADMINS,
  removeDoctor: ADMINS,
  getDoctorCode: ADMINS,
  regenerateDoctorCode: ADMINS,
  allowDoctorSignIn: MEMBERS,
  getCalendar: QUEUE_STAFF,
  addCalendarEntry: ['ownDoctor', ...ADMINS],
  removeCalendarEntry: ['ownDoctor', ...ADMINS],
  getHolidays: MEMBERS,
  addHoliday: ADMINS,
  removeHoliday: ADMINS,
  signInDoctor: EVERYBODY,
  signOutDoctor: EVERYBODY,
  getDoctorLogin: EVERYBODY,
  downloadPatient: ADMINS,
  erasePatient: ADMINS,
  listPatientDataEvents: OWNERS,
  listPatients: MEMBERS,
  getPatient: MEMBERS,
  updatePatient: MEMBERS,
  checkPatientImport: ADMINS,
  addToPatientImport: ADMINS,
  undoPatientImport: ADMINS,
  listPatientImports: ADMINS,
  listVisits: MEMBERS,
  getSubscription: ACCOUNTS,
  chooseCoveredDoctor: OWNERS,
  downgrade: ACCOUNTS,
  setDowngradeAtEnd: ACCOUNTS,
  createPaymentOrder: ACCOUNTS,
  verifyPayment: ACCOUNTS,
  getPaymentOutcome: ACCOUNTS,
  listMyTransactions: ACCOUNTS,
  getReceipt: ACCOUNTS,
  requestUpgrade: ACCOUNTS,
  getMyUpgradeRequest: ACCOUNTS,
  listUpgradeRequests: OPERATOR,
  decideUpgradeRequest: OPERATOR,
  getPlatformSummary: OPERATOR,
  getPlatformGrowth: OPERATOR,
  listAllClinics: OPERATOR,
  listAllUsers: OPERATOR,
  listAllDoctors: OPERATOR,
  listAllPatients: OPERATOR,
  setUserPlan: OPERATOR,
  suspendUser: OPERATOR,
  restoreUser: OPERATOR,
  setClinicPlan: OPERATOR,
  setClinicTexts: OPERATOR,
  deactivateAnyClinic: OPERATOR,
  reactivateAnyClinic: OPERATOR,
  getClinicLosses: OPERATOR,
  getClinicLog: OPERATOR,
  eraseClinic: OPERATOR,
  clearAllData: OPERATOR,
  listAuditEvents: OPERATOR,
  findHiddenPatients: OPERATOR,
  eraseHiddenPatient: OPERATOR,
  listJobs: OPERATOR,
  retryJob: OPERATOR,
  setPrice: OPERATOR,
  listPrices: OPERATOR,
  getOperatorTexts: OPERATOR,
  setOperatorTexts: OPERATOR,
  putAwayTextsNotice: OPERATOR,
  getWhatsapp: OPERATOR,
  setWhatsappCaps: OPERATOR,
  setClinicWhatsappCap: OPERATOR,
  listWhatsappTemplates: OPERATOR,
  getSales: OPERATOR,
  listAllTransactions: OPERATOR,
  exportTransactions: OPERATOR,
  getUsage: MEMBERS,
  getPricing: EVERYBODY,
  searchClinics: EVERYBODY,
  requestSupport: EVERYBODY,
  listSupportRequests: OPERATOR,
  changeSupportRequest: OPERATOR,
  eraseSupportRequest: OPERATOR,
  getSetup: EVERYBODY,
  setUp: EVERYBODY,
  issueToken: EVERYBODY,
  getToken: EVERYBODY,
  announceArrival: EVERYBODY,
  proveHolder: EVERYBODY,
  leave: EVERYBODY,
  takeBackLeave: EVERYBODY,
  askPriority: EVERYBODY,
  withdrawArrival: EVERYBODY,
  announceBack: EVERYBODY,
  getAlertKey: EVERYBODY,
  turnOnAlerts: EVERYBODY,
  turnOffAlerts: EVERYBODY,
  turnOnOpeningAlert: EVERYBODY,
  turnOffOpeningAlert: EVERYBODY,
  setTextAlerts: EVERYBODY,
  setWhatsappAlerts: EVERYBODY,
  getClinicWhatsapp: ADMINS,
  connectWhatsapp: OWNERS,
  disconnectWhatsapp: OWNERS,
  setTravelTime: EVERYBODY,
  checkTokens: EVERYBODY,
  recallName: EVERYBODY,
  getTokenSlip: QUEUE_STAFF,
  getBoard: EVERYBODY,
  getQueue: EVERYBODY,
  getClinicConsole: MEMBERS,
  getFlood: MEMBERS,
  listCallBacks: QUEUE_STAFF,
  setCalledBack: QUEUE_STAFF,
  getDoctorConsole: QUEUE_STAFF,
  addPatient: QUEUE_STAFF,
  callNext: QUEUE_STAFF,
  callToken: QUEUE_STAFF,
  notHere: QUEUE_STAFF,
  sendAway: QUEUE_STAFF,
  back: QUEUE_STAFF,
  recall: QUEUE_STAFF,
  markArrived: QUEUE_STAFF,
  correctPatient: QUEUE_STAFF,
  complete: QUEUE_STAFF,
  skip: QUEUE_STAFF,
  putBack: QUEUE_STAFF,
  placeSoon: QUEUE_STAFF,
  placeAtOnce: QUEUE_STAFF,
  placeInTurn: QUEUE_STAFF,
  declinePriority: QUEUE_STAFF,
  markFee: QUEUE_STAFF,
  // Of the own line alone to the doctor, of other days to admins and owners: fee-tally.test.ts.
  getFeeTally: QUEUE_STAFF,
  countDrawer: QUEUE_STAFF,
  // Two doctors' queues: no doctor's alone.
  moveToken: MEMBERS,
  moveLine: MEMBERS,
  clearNotArrived: QUEUE_STAFF,
  startPractice: QUEUE_STAFF,
  closePractice: QUEUE_STAFF,
  resetQueue: QUEUE_STAFF,
  announce: QUEUE_STAFF,
  withdrawAnnouncement: QUEUE_STAFF,
  undo: QUEUE_STAFF,
  setConsultationMinutes: ['ownDoctor', ...ADMINS],
  // Staff see today; of earlier days doctor-history.test.ts.
  getDoctorHistory: QUEUE_STAFF,
  getWaitAccuracy: ADMINS,
  getReport: ['ownDoctor', ...ADMINS],
  getToday: MEMBERS,
  getPlatformWaitAccuracy: OPERATOR,
};

// Secrets that nobody has: who may try them gets in and is told that they are wrong.
const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/none';
const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
const WRONG_CREDENTIALS: readonly string[] = [
  'account.wrong_email_or_password',
  'doctor.invalid_phone_or_code',
  'account.invalid_verification_link',
  'account.invalid_reset_link',
  'account.invalid_phone_code',
  'platform.wrong_setup_code',
  'account.sign_in_again',
];

const PHONE_CODE_OPERATIONS: readonly Operations[] = ['signInByPhone', 'confirmPhone', 'confirmPatientPhone'];

let world: QueueWorld;
let clinic: TestClinic & { patientId: string };
let other: TestClinic;
let isUsed = true;

beforeAll(async () => {
  world = await createQueueWorld();
  other = await world.addClinic();
});
afterAll(() => world.drop());

function contextOf(kind: ActorKind): Context {
  switch (kind) {
    case 'visitor':
      return world.as();
    case 'otherOwner':
      return world.asMember(other, 'owner');
    case 'otherDoctor':
      return world.asDoctor(other);
    case 'ownDoctor':
      return world.asDoctor(clinic);
    case 'platformAdmin':
      return onPlatform('admin');
    case 'superAdmin':
      return onPlatform('super_admin', true);
    case 'unprovedSuperAdmin':
      return onPlatform('super_admin');
    case 'staff':
    case 'admin':
    case 'owner':
      return world.asMember(clinic, kind);
  }
}

const onPlatform = (role: 'admin' | 'super_admin', hasGivenSecondFactor = false) =>
  world.as({
    account: {
      accountId: uuidv7(),
      loginSessionId: uuidv7(),
      email: 'root@baari.test',
      role,
      hasGivenSecondFactor,
      displayName: 'root@baari.test',
      memberships: [],
    },
  });

function inputOf(operation: Operations): unknown {
  const account = { email: `${uuidv7()}@clinic.test`, password: 'a long enough one', token: 'none' };
  const patient = { name: 'Meena Kumari', phone: '9876512345', travelMinutes: null };
  const doctor = {
    specialty: 'Cardiology',
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
  };
  return {
    ...account,
    ...patient,
    ...doctor,
    ...clinic,
    secret: SECRET,
    digits: '0000',
    slug: 'no-such-clinic',
    code: 'AAAA',
    number: 999,
    tokenId: uuidv7(),
    from: '2026-11-01',
    to: '2026-11-20',
    calledBack: true,
    callRevision: 0,
    reason: 'age',
    priority: 'age',
    toDoctorId: uuidv7(),
    because: 'clinic',
    minutes: 10,
    ownerName: 'Owner',
    address: null,
    version: 1,
    role: 'staff',
    accountId: uuidv7(),
    invitationId: uuidv7(),
    location: null,
    consultationMinutes: 10,
    opensEarlyMinutes: 60,
    query: 'Mumbai',
    latitude: 19,
    longitude: 72.8,
    kind: 'break',
    revision: 1,
    topic: 'contact',
    language: 'hi',
    message: 'Please help',
    orderId: uuidv7(),
    gatewayOrderId: 'order_none',
    gatewayPaymentId: 'pay_none',
    signature: 'none',
    clinicName: null,
    requestId: uuidv7(),
    decision: 'reject',
    plan: 'pro',
    confirmation: 'no',
    isAnswered: true,
    queue: 'mail',
    jobId: uuidv7(),
    rupees: 1000,
    capPaise: 1000,
    phoneNumberId: '1234567890',
    accessToken: 'none',
    appSecret: 'none',
    endpoint: ENDPOINT,
    subscription: { endpoint: ENDPOINT, keys },
    wanted: true,
    isUnderstood: true,
    maySend: true,
    fee: { mark: 'free' },
    heldPaise: 0,
    pendingSignIn: 'none',
    proof: 'none',
    draft: 'none',
    sessionId: uuidv7(),
    importId: uuidv7(),
    entryId: uuidv7(),
    bookingId: uuidv7(),
    bandStart: '2026-11-23T04:30:00.000Z',
    date: '2026-11-23',
    isOn: true,
    bandMinutes: 30,
    bookablePercent: 40,
    slots: [],
    note: 'on leave',
    rows: [{ name: 'Meena Kumari', phone: '9876512345', age: null, sex: null }],
    ...(PHONE_CODE_OPERATIONS.includes(operation) && { code: '123456' }),
    key: 'word:token',
    audio: 'AAAA',
    lengthMs: 900,
    ...(operation === 'addCalendarEntry' && { kind: 'absence' }),
    ...(operation === 'changeSupportRequest' && { note: '' }),
    ...(operation === 'setUp' && { kind: 'platform' }),
    ...(operation === 'registerClinic' && { name: `Clinic ${uuidv7()}`, slug: undefined }),
  };
}

/** `in` when the operation got as far as its own business, `out` when it refused who asks. */
async function knock(procedure: AnyProcedure, operation: Operations, kind: ActorKind): Promise<'in' | 'out'> {
  // Some operations end the clinic: whoever comes after one that got in has another.
  if (isUsed) clinic = await addClinicWithPatient();
  const answer = await answerTo(procedure, operation, kind);
  isUsed = answer === 'in';
  return answer;
}

async function answerTo(
  procedure: AnyProcedure,
  operation: Operations,
  kind: ActorKind,
): Promise<'in' | 'out'> {
  const cookies = {
    setLogin() {},
    clearLogin() {},
    setDoctorLogin() {},
    clearDoctorLogin() {},
    setDevice() {},
    setTokenDevice() {},
  };
  try {
    const app = contextOf(kind);
    await insertAccount(app);
    await call(procedure, inputOf(operation), {
      context: { app, cookies, doctorLoginToken: null, named: () => {} },
    });
    return 'in';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (WRONG_CREDENTIALS.includes(error.reason)) return 'in';
    // The patient is there: who is told otherwise is a stranger.
    if (error.reason === 'patient.not_found') return 'out';
    return error.code === 'unauthenticated' || error.code === 'forbidden' ? 'out' : 'in';
  }
}

async function addClinicWithPatient(): Promise<typeof clinic> {
  const added = await world.addClinic();
  const patientId = uuidv7();
  await world.db.query(
    `INSERT INTO patient (id, clinic_id, phone, name, normalised_name) VALUES ($1, $2, '+919800000001', 'Ravi', 'ravi')`,
    [patientId, added.clinicId],
  );
  return { ...added, patientId };
}

/** An actor's account as the database knows it: what it creates refers to it. */
async function insertAccount({ actor: { account } }: Context): Promise<void> {
  if (account === null) return;
  await world.db.query(`INSERT INTO account (id, name, email) VALUES ($1, '', $2)`, [
    account.accountId,
    `${account.accountId}@clinic.test`,
  ]);
  for (const { clinicId, role } of account.memberships) {
    await world.db.query(
      'INSERT INTO clinic_member (clinic_id, account_id, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [clinicId, account.accountId, role],
    );
  }
}

const isOperation = (name: string): name is Operations => name in ALLOWED;

const operations: readonly (readonly [Operations, AnyProcedure])[] = Object.values(router)
  .flatMap((feature): [string, AnyProcedure][] => Object.entries(feature))
  .flatMap(([name, procedure]) => (isOperation(name) ? [[name, procedure] as const] : []));

describe('permissions', () => {
  it('cover every operation of the contract', () => {
    const names = Object.values(contract).flatMap((feature) => Object.keys(feature));
    expect(operations.map(([name]) => name).sort()).toEqual(names.sort());
    expect(Object.keys(ALLOWED).sort()).toEqual(names.sort());
  });

  it.each(operations)('%s lets in only whom it should', async (operation, procedure) => {
    const verdicts: Record<string, string> = {};
    for (const kind of ACTORS) verdicts[kind] = await knock(procedure, operation, kind);
    const expected = ACTORS.map((kind) => [kind, ALLOWED[operation].includes(kind) ? 'in' : 'out']);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  });
});
