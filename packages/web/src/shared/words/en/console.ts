/** What the desk, the office and the operator's pages all say. */
import { PASSWORD_MAX_LENGTH } from '@baari/core/accounts';
import type { PaymentKind } from '@baari/core/clinics';
import type { DoctorName } from '@baari/core/doctors';
import {
  type CancelReason,
  type FeeMark,
  type QueueActor,
  type QueueEventKind,
  PLACE_REASONS,
  type PlaceReason,
} from '@baari/core/queue';
import type { Reason } from '@baari/core/shared';
import type { WaitNote } from '@baari/core/wait-time';
import { duration, minutes, pause, visits } from './counts.ts';
import { words as shared } from './shared.ts';

// Not kept: a page takes long to make its first number format, and few screens need one.
const figure = (count: number) => count.toLocaleString('en-IN');

/** Details of what happened to a queue, null where there are none. */
type Told = {
  reason: string | null;
  minutes: number | null;
  /** As they are called out. */
  passed: readonly string[];
  isNoShow: boolean;
  /** The token there as it is called out; null of a whole line. */
  counterpart: { doctorName: DoctorName; label: string | null } | null;
  /** Left out of what marks none. */
  fee?: FeeMark | null | undefined;
};

/** The other doctor's line, to or from which patients went. */
const otherLine = ({ counterpart }: Told) =>
  counterpart ? shared.doctor.name(counterpart.doctorName) : 'another doctor';

/** Of one who went there, the number there as well. */
const otherPlace = (told: Told) =>
  told.counterpart?.label ? `${otherLine(told)}, token ${told.counterpart.label} there` : otherLine(told);

const becauseAsked = ({ reason }: Told) => (reason === 'patient' ? ', as the patient asked' : '');

/** 0 seconds where nobody knows. */
const inAWhile = (seconds: number) => (seconds === 0 ? 'in a while' : `in ${pause(seconds)}`);
const tryAgain = (seconds: number) => `Please try again ${inAWhile(seconds)}.`;

/** Why somebody is placed soon. */
const priorities = {
  age: 'Senior citizen',
  pregnant: 'Pregnant',
  disabled: 'Disabled',
  infant: 'Infant',
  unwell: 'Very unwell',
  leaving: 'Must leave soon',
  report: 'Only shows a report',
  booked: 'Booked',
} satisfies Record<PlaceReason, string>;

const priorityOf = (reason: string | null) => {
  const priority = PLACE_REASONS.find((one) => one === reason);
  return priority ? priorities[priority].toLowerCase() : null;
};

const PAISE_PER_RUPEE = 100;
function amount(paise: number): string {
  const digits = paise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  const format = { style: 'currency', currency: 'INR', minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en-IN', { ...format, maximumFractionDigits: digits }).format(
    paise / PAISE_PER_RUPEE,
  );
}
const payments = { cash: 'cash', upi: 'UPI', card: 'card' } satisfies Record<PaymentKind, string>;

/** How a fee is marked, as in "paid ₹300 cash". */
function feeText(fee: FeeMark): string {
  const of = (paise: number | null) => (paise === null ? '' : ` ${amount(paise)}`);
  switch (fee.mark) {
    case 'due':
      return `due${of(fee.paise)}`;
    case 'paid':
      return `paid${of(fee.paise)} ${payments[fee.kind]}`;
    case 'free':
      return 'free';
    case 'waived':
      return `waived${of(fee.paise)}`;
  }
}

const whyWaived = (fee: FeeMark) => (fee.mark === 'waived' ? inBrackets(fee.reason) : '');

const inBrackets = (text: string | null) => (text ? ` (${text})` : '');

const stillAdd = (count: number) => `You can still add ${count} who ${count === 1 ? 'is' : 'are'} here.`;

export const words = {
  ...shared,

  /** What stands around every page, and in place of one. */
  frame: {
    loading: 'Loading the page…',
    /** Read out for the line that shows that a page is on its way. */
    loadingLine: 'Loading the page',
    loadingPart: 'Loading…',
    skipToContent: 'Skip to content',
    home: 'Baari home',
    pages: 'Main',
    menu: 'Menu',
    links: { home: 'Home', clinics: 'Find Clinic', pricing: 'Pricing', support: 'Support' },
    doctorLogin: 'Doctor Login',
    clinicSignIn: 'Clinic SignIn',
    notFound: 'Page not found',
    notFoundHint: 'The address may be mistyped, or the page has moved.',
    returnHome: 'Return to Home',
    failed: 'This page did not open',
    failedHeading: 'Something went wrong at our end',
    failedHint: 'Nothing you entered elsewhere is lost. Check the connection, then try again.',
    denied: 'Access Denied',
    languageNotSet: 'Could not change the language',
  },

  /** The menu of the account. */
  menu: {
    /** Names its button, read out. */
    of: (email: string) => `Account of ${email}`,
    dashboard: 'View Dashboard',
    superAdmin: 'Super Admin',
    clinicDetails: 'Clinic Details',
    team: 'Team',
    reports: 'Reports',
    registerAnother: 'Register another clinic',
    inactive: (clinic: string) => `${clinic} (inactive)`,
    billing: 'Billing & Subscription',
    transactions: 'Transaction History',
    account: 'My Account',
  },

  /** The switch in the header of who belongs to several clinics. */
  clinicSwitch: {
    heading: 'Your clinics',
    of: (clinic: string) => `${clinic}: switch clinic`,
  },

  roleNames: { staff: 'Staff', admin: 'Admin', owner: 'Owner' },

  bookings: 'Bookings',

  /** On buttons and links, and on a button while it works. */
  actions: {
    tryAgain: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    print: 'Print',
    signIn: 'Sign In',
    signingIn: 'Signing in…',
    signOut: 'Sign Out',
    signingOut: 'Signing out…',
    save: 'Save',
    saving: 'Saving…',
    sending: 'Sending…',
    removing: 'Removing…',
    deleting: 'Deleting…',
    working: 'Working…',
    edit: 'Edit',
    refresh: 'Refresh',
    copy: 'Copy',
    copied: 'Copied',
    upgrade: 'Upgrade to Pro',
    returnToDashboard: 'Return to Dashboard',
    useTheirs: 'Use theirs',
  },

  /** Above fields. */
  labels: {
    email: 'Email',
    phone: 'Phone',
    phoneNumber: 'Phone Number',
    password: 'Password',
    showPassword: 'Show password',
  },

  /** What is wrong with what was typed. */
  forms: {
    check: 'Please check this field.',
    email: 'Please enter your email.',
    emailForm: 'Please enter an email address, like name@example.com.',
    password: 'Please enter your password.',
    phone: 'Please enter a valid phone number',
  },

  /** Two people edit the same: under a field, and above the button that saves. */
  meanwhile: {
    changed: 'Someone else changed this just now.',
    saved: (value: string) => `Someone else saved: ${value}`,
    /** What they saved in a field that they emptied. */
    nothing: 'nothing',
    contested:
      'Their version is shown under each field that differs. Yours is still in the form; save again to replace theirs.',
    taken: 'Their changes are now in the form, and yours are kept. Save again.',
  },

  /** Around lists and tables. */
  lists: {
    actions: 'Actions',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    shown: (first: number, last: number, total: number) =>
      `Showing ${figure(first)}–${figure(last)} of ${figure(total)}`,
    sortBy: 'Sort by',
    clearSearch: 'Clear search',
    /** Read out for the menu of one of several. */
    actionsFor: (name: string) => `Actions for ${name}`,
  },

  qrCode: {
    outOfReach: (host: string) => `Patients’ phones cannot open ${host}`,
    outOfReachOwn:
      'This address works only on this computer or in its own network. Set PUBLIC_URL to the address that patients use and restart Baari before you print.',
    outOfReachHosted:
      'This address works only on this computer or in its own network. Ask the operator of Baari to set PUBLIC_URL before you print.',
    download: 'Download QR Code',
    downloaded: 'QR Code Downloaded!',
    failed: 'QR code generation failed',
    failedHint: 'You can still copy the URL.',
  },

  plans: { free: 'Free', pro: 'Pro', plan: 'plan' },

  /** What has become of a payment. */
  payments: { completed: 'Completed', pending: 'Pending', failed: 'Failed' },
  /** Beside a payment of which money went back. */
  refunded: (amount: string) => `${amount} refunded`,

  ago: {
    now: 'just now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
  },

  session: {
    expired: 'Session expired',
    signInFailed: 'Sign in failed',
    signOutFailed: 'Sign out failed',
    forgotPassword: 'Forgot your password?',
    byEmail: 'Sign in with your email',
    byPhone: 'Sign in with your phone',
    mayBeSent: (phone: string) => `If ${phone} belongs to an account, we have sent it an OTP.`,
    phoneMissing: 'Please enter your phone number.',
    ownPassword: 'Your password',
    sendCode: 'Send OTP',
    notSent: 'We could not send the OTP',
    code: 'OTP',
    codeMissing: (digits: number) => `Please enter the ${digits} digits we sent.`,
    sendAgain: 'Resend OTP',
    sendAgainIn: (seconds: number) => `Resend in ${seconds} s`,
    otherNumber: 'Use another number',
    sendMailAgain: 'Send the email again',
    mailSent: 'Please check your mailbox',
    mailSentHint: (email: string) => `If ${email} is waiting to be verified, we have sent an email to it.`,
    mailNotSent: 'The mail was not sent',

    secondFactor: {
      about: 'This account uses two-step sign-in. Open your authenticator app.',
      appCode: 'Authenticator app code',
      recoveryCode: 'Recovery code',
      recoveryHint: 'Use one of your saved codes. Each works once.',
      useRecovery: 'Use a recovery code',
      useApp: 'Use the app',
      missing: 'Please enter the code.',
      back: 'Back',
    },
  },

  clinics: {
    inactive: 'This clinic is inactive',
    inactiveHint:
      'Its queues have ended, and patients cannot take tokens. Doctors, patients and history are kept.',
    inactiveOwner: 'You can edit the name, email and phone until you reactivate it.',
    inactiveMember: 'Its owner can reactivate it.',
    reactivate: 'Reactivate',
    reactivating: 'Reactivating…',
    reactivated: 'Clinic Reactivated',
    reactivatedHint: (clinic: string) => `Patients can take tokens at ${clinic} again.`,
    reactivationFailed: 'Reactivation Failed',
    noDoctors: 'No doctors added yet',
    firstDoctor: 'Add Your First Doctor',
    doctorsByAdmin: 'An admin or the owner of the clinic adds them.',
    /** A link to the display. */
    display: 'Waiting Room Screen',
  },

  /** The slots of a day, where they are typed; `slot` is one in words, as in "Monday, slot 1". */
  slots: {
    from: (slot: string) => `${slot}, from`,
    to: (slot: string) => `${slot}, to`,
    remove: (slot: string) => `Remove ${slot}`,
    add: 'Add a slot',
    unfilled: 'Please fill in both times.',
    noLength: 'The end time must differ from the start time.',
    backwards: (start: string, end: string) =>
      `${start} to ${end} ends before it starts. A clinic day ends at 4:00am at the latest.`,
    /** A slot that begins before 4:00 am and goes on after it. */
    passesTurn: (start: string, end: string) =>
      `${start} to ${end} passes 4:00am, when the next clinic day begins. Enter two slots: until 4:00am on the day before, from 4:00am on this day.`,
    /** Beside a slot that is accepted. */
    night: (start: string, end: string) =>
      `${start} to ${end} is in the night after this day: a clinic day ends at 4:00am.`,
    overlap: 'These times overlap. Change one of them.',
  },

  queue: {
    /** Where the name of a patient stood who was erased. */
    erasedPatient: 'Deleted patient',
    token: (label: string, patient: string) => `Token ${label}, ${patient}`,
    states: {
      waiting: 'Waiting',
      waitingArrived: 'Waiting, arrived',
      waitingSaysHere: 'Waiting, says arrived',
      called: 'Called',
      passed: 'Missed call',
      away: 'Away',
      completed: 'Completed',
    },
    /** Where somebody was placed in the line. */
    places: { soon: 'Priority', once: 'Emergency' },
    /** `place` is one of them. */
    placedFor: (place: string, why: string) => `${place}: ${why}`,
    priorities,
    /** That a patient asks to be seen sooner, and why. */
    asks: (why: string) => `Wants sooner: ${why.toLowerCase()}`,
    cancelled: {
      skipped: 'Skipped',
      no_show: 'No-show',
      left: 'Cancelled by patient',
      practice_closed: 'Cancelled',
      reset: 'Cancelled',
      undone: 'Undone',
      moved: 'Moved',
    } satisfies Record<CancelReason, string>,
    /** What became of a token whose visit goes on in another doctor's line. */
    movedTo: (doctor: string, label: string) => `Moved to ${doctor}, token ${label}`,
    /** Of a token whose visit came from another doctor's line. */
    movedFrom: (doctor: string, label: string) => `From ${doctor}, token ${label}`,
    /** Whether the practice takes new tokens. */
    practice: { open: 'Open', closed: 'Closed' },
    connection: { live: 'Live', connecting: 'Connecting…', reconnecting: 'Reconnecting…' },
    figures: {
      nowServing: 'Now Serving',
      total: 'Total Today',
      waiting: 'Waiting',
      completed: 'Completed',
    },
    delay: (time: string) => `Starts at about ${time}`,
    break: (time: string) => `On a break until ${time}`,
  },

  /** What happened to a queue. `by` is what `who` says of who did it, `token` what `token` below says. */
  events: {
    /** As the server names somebody who did something, a doctor with the title; the actor where it is told. */
    who: (name: string, _actor?: QueueActor) => name,
    token: (label: string) => `token ${label}`,
    aToken: 'a token',
    did: {
      issued: (by, token, { reason }) => `${by} added ${token}${inBrackets(priorityOf(reason))}`,
      called: (by, token, { reason, passed }) =>
        reason
          ? `${by} called ${token} out of turn (${reason})`
          : `${by} called ${token}${passed.length > 0 ? `; not here: ${passed.join(', ')}` : ''}`,
      recalled: (by, token) => `${by} announced ${token} again`,
      arrived: (by, token) => `${by} marked ${token} as arrived`,
      completed: (by, token) => `${by} completed ${token}`,
      passed: (by, token) => `${by} set ${token} aside, as the patient was not here`,
      sent_away: (by, token) => `${by} sent ${token} for a test`,
      returned: (by, token) => `${by} put ${token} back in the queue after a test`,
      skipped: (by, token, { isNoShow }) =>
        isNoShow ? `${by} marked ${token} as a no-show` : `${by} skipped ${token}`,
      arrival_withdrawn: (by, token) => `${by} removed the arrival of ${token}`,
      patient_corrected: (by, token) => `${by} corrected the details of ${token}`,
      not_arrived_cleared: (by) => `${by} skipped all who had not arrived`,
      put_back: (by, token) => `${by} put ${token} back`,
      placed_soon: (by, token, { reason }) => `${by} moved ${token} ahead${inBrackets(priorityOf(reason))}`,
      placed_at_once: (by, token, { reason }) => `${by} put ${token} next${inBrackets(reason)}`,
      placed_in_turn: (by, token) => `${by} moved ${token} back to normal order`,
      priority_asked: (by, token) => `${by} asked for ${token} to be seen sooner`,
      priority_withdrawn: (by, token) => `${by} no longer asks for ${token} to be seen sooner`,
      priority_declined: (by, token) => `${by} declined to move ${token} ahead`,
      moved_away: (by, token, told) =>
        told.counterpart?.label
          ? `${by} moved ${token} to ${otherPlace(told)}${becauseAsked(told)}`
          : `${by} moved the line to ${otherLine(told)}`,
      moved_here: (by, token, told) =>
        told.counterpart?.label
          ? `${by} moved ${token} here from ${otherPlace(told)}${becauseAsked(told)}`
          : `${by} moved the line of ${otherLine(told)} here`,
      left: (by, token) => `${by} cancelled ${token}`,
      fee_marked: (by, token, { fee }) =>
        fee
          ? `${by} marked ${token} as ${feeText(fee)}${whyWaived(fee)}`
          : `${by} removed the fee mark of ${token}`,
      practice_opened: (by) => `${by} started the practice`,
      practice_closed: (by) => `${by} closed the practice`,
      reset: (by) => `${by} reset the queue`,
      consultation_time_set: (by, _token, told) =>
        `${by} changed the consultation time${told.minutes ? ` to ${minutes(told.minutes)}` : ''}`,
      delay_announced: (by, _token, told) =>
        `${by} announced a late start${told.minutes ? `, in ${minutes(told.minutes)}` : ''}`,
      break_announced: (by, _token, told) =>
        `${by} announced a break${told.minutes ? ` of ${minutes(told.minutes)}` : ''}`,
      announcement_withdrawn: (by) => `${by} ended the announced delay or break`,
      service_date_ended: (by) => `${by} ended the day’s queue`,
      undone: (by) => `${by} undid a change`,
    } satisfies Record<QueueEventKind, (by: string, token: string, told: Told) => string>,
    /** What patients do themselves is told by their tokens: nobody at the clinic did it. */
    happened: {
      issued: (label: string) => `Token ${label} was taken`,
      arrived: (label: string) => `Token ${label} has arrived`,
      returned: (label: string) => `Token ${label} is back from a test`,
      arrival_withdrawn: (label: string) => `Token ${label} has not arrived`,
      priority_asked: (label: string) => `Token ${label} wants to be seen sooner`,
      priority_withdrawn: (label: string) => `Token ${label} no longer asks to be seen sooner`,
      left: (label: string) => `Token ${label} was cancelled by the patient`,
    },
    /** What an undo takes back: the `what` of `undid` and `wasUndone`. */
    undoing: {
      issued: (token) => `adding ${token}`,
      called: (token) => `calling ${token}`,
      recalled: (token) => `announcing ${token} again`,
      arrived: (token) => `marking ${token} as arrived`,
      completed: (token) => `completing ${token}`,
      passed: (token) => `setting ${token} aside`,
      sent_away: (token) => `sending ${token} for a test`,
      returned: (token) => `putting ${token} back in the queue after a test`,
      skipped: (token, { isNoShow }) => (isNoShow ? `marking ${token} as a no-show` : `skipping ${token}`),
      arrival_withdrawn: (token) => `removing the arrival of ${token}`,
      patient_corrected: (token) => `correcting ${token}`,
      not_arrived_cleared: () => 'skipping all who had not arrived',
      put_back: (token) => `putting ${token} back`,
      placed_soon: (token) => `placing ${token} ahead`,
      placed_at_once: (token) => `placing ${token} next`,
      placed_in_turn: (token) => `moving ${token} back to normal order`,
      priority_asked: (token) => `asking for ${token} to be seen sooner`,
      priority_withdrawn: (token) => `no longer asking for ${token} to be seen sooner`,
      priority_declined: (token) => `keeping the place of ${token}`,
      moved_away: (token, told) =>
        `moving ${told.counterpart?.label ? token : 'the line'} to ${otherLine(told)}`,
      moved_here: (token, told) =>
        told.counterpart?.label
          ? `moving ${token} here from ${otherLine(told)}`
          : `moving the line of ${otherLine(told)} here`,
      left: (token) => `cancelling ${token}`,
      fee_marked: (token) => `the fee mark of ${token}`,
      practice_opened: () => 'starting the practice',
      practice_closed: () => 'closing the practice',
      reset: () => 'resetting the queue',
      consultation_time_set: () => 'changing the consultation time',
      delay_announced: () => 'announcing a late start',
      break_announced: () => 'announcing a break',
      announcement_withdrawn: () => 'ending the announced delay or break',
      service_date_ended: () => 'ending the day’s queue',
      undone: () => 'undoing',
    } satisfies Record<QueueEventKind, (token: string, told: Told) => string>,
    undid: (by: string, what: string) => `${by} undid ${what}`,
    wasUndone: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} was undone`,
    openedSlip: (by: string, label: string) => `${by} opened the slip of token ${label}`,
  },

  /** What is said of the money for a visit. */
  fees: {
    amount,
    payments,
    mark: feeText,
    inRupees: 'Amount in rupees',
    amountWrong: 'Please enter an amount such as 300 or 300.50.',
    paidBy: { cash: 'Cash', upi: 'UPI', card: 'Card' },
  },

  /** The limit of the Free plan, at the queues. */
  freeDay: {
    reached: (limit: number) => `You’ve reached the daily limit of ${limit} tokens on the Free plan.`,
    allTaken: (limit: number, left: number) =>
      `All ${limit} tokens of the Free plan are taken: no more online tokens today. ${stillAdd(left)}`,
    used: (used: number, limit: number, left: number) =>
      `${used} of ${limit} tokens of the Free plan are used today. ${stillAdd(left)}`,
    upgrade: 'Upgrade to Pro for unlimited tokens.',
    askOwner: 'Ask the owner of the clinic to upgrade to Pro.',
    notCovered: 'No new tokens for this doctor',
    notCoveredHint: 'The Free plan covers another doctor. Calling, completing and skipping go on as usual.',
    ownerChooses: 'The owner of the clinic can choose another doctor or upgrade to Pro.',
  },

  /** A day with many tokens of phones that nobody knows. */
  flood: {
    told: (tokens: number) => `${tokens} tokens today are from phone numbers not seen before.`,
    toldShort: (tokens: number) => `${tokens} unknown phones`,
    whatToDo: 'What to do',
    question: 'Are these patients real?',
    hint: 'None of these patients has arrived or been called. Many new patients can look like this for a while. If you do not expect them:',
    clear: '“Skip Not Arrived” in a doctor’s queue skips everyone waiting who has not arrived.',
    confirm: '“Confirm patients’ phones” asks everyone taking a token online for an OTP by SMS.',
    openSettings: 'Open settings',
    close: 'Closing the practice ends the queue, and no one can take a token until it is started again.',
  },

  waits: {
    inDoubt: 'May not be reached before closing',
    /** After the time of a call, in the same sentence. */
    inDoubtShort: 'may not be reached',
    /** Before the time of a call, read out alone. */
    calledAt: 'Called at',
    calledAtAbout: 'Called at about',
    anyMoment: 'any moment',
    expectedCall: 'Expected call',
    notes: {
      early: 'Early estimate: still learning the pace',
      slow: 'Slower than on other days',
      fast: 'Faster than on other days',
      late: 'Late, and no delay announced',
      long_visit: 'This consultation is taking long',
    } satisfies Record<WaitNote, string>,
    opensAt: (time: string) => `Tokens open at ${time}.`,
    closed: 'Not taking new tokens now.',
    unknown: 'The waiting time for a new patient is not known.',
    none: 'A new patient does not have to wait.',
    /** `range` is what `range` below says. */
    waits: (range: string) => `A new patient waits ${range}.`,
    calledAround: (about: string) => `A new patient is called at about ${about}.`,
    calledBy: (about: string, latest: string) => `A new patient is called at about ${about}, by ${latest}.`,
    /** In minutes: the least, the likeliest and the most. */
    range: (least: number, about: number, most: number) => {
      const middle = `about ${duration(about)}`;
      // Below an hour the unit has been said.
      const [from, to] = most < 60 ? [least, most] : [duration(least), duration(most)];
      if (least === 0) return `${middle}, up to ${to}`;
      return most < 60 ? `${middle}, ${from}–${to}` : `${middle}, between ${from} and ${to}`;
    },
  },

  /** How true waits were. */
  accuracy: {
    error: 'Typical error',
    errorHint: 'Half of the waits were closer',
    minutes: (count: number) => (count === 0 ? 'under 1 min' : `${count} min`),
    inside: 'Inside the range',
    insideHint: 'Target: 8 of 10 patients',
    patients: 'Patients',
    patientsHint: 'Told a wait and called',
    verdicts: {
      few: 'Few patients so far',
      narrow: 'Ranges too narrow',
      wide: 'Ranges wider than needed',
      fine: 'Good',
    },
  },

  patients: {
    patients: 'Patients',
    /** Of a fee of an earlier visit that is due. */
    markPaid: (mark: string) => `Mark ${mark}`,
    duePaid: (mark: string) => `Fee marked ${mark}`,
    dueFailed: 'Failed to mark the fee',
    /** Where nobody has said how much is due; the buttons say how it is paid. */
    dueAmount: 'How much does the patient pay?',
    dueAmountHint: 'No amount was marked for this visit.',
    search: 'Search patients by name or phone',
    searchHint: 'Name or phone',
    loadFailed: 'Failed to fetch patient data.',
    loading: 'Loading the patients…',
    noneFound: 'No patients found matching your search.',
    noneFoundHint: 'Part of a name or phone number is enough, but every word must match.',
    none: 'No patients found.',
    noneHint: 'Patients appear here automatically with their first token.',
    sorts: {
      lastVisit: { desc: 'Last visit, newest first', asc: 'Last visit, oldest first' },
      name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
      visits: { desc: 'Visits, most first', asc: 'Visits, fewest first' },
    },
    patient: 'Patient',
    visits: 'Visits',
    firstVisit: 'First Visit',
    lastVisit: 'Last Visit',
    lastDoctor: 'Last Doctor',
    /** On a phone, in place of the columns. */
    visited: (count: number) => visits(count),
    visitedLast: (count: number, day: string, doctor: string) =>
      `${visits(count)}, last on ${day} with ${doctor}`,
    details: 'Details',
    add: 'Add to the queue',
    /** Read out after `add`. */
    addOf: (patient: string) => `: ${patient}`,
    /** Read out after `details`. */
    detailsOf: (patient: string) => `of ${patient}`,
    title: 'Patient Details',
    loadingOne: 'Loading the patient…',
    name: 'Name',
    nameMissing: 'Patient name is required.',
    email: 'Email (optional)',
    updated: 'Patient information updated successfully.',
    updateFailed: 'Failed to update patient information.',
    signInToSave: 'Please sign in again to save the patient.',
    changedMeanwhile: 'Someone else has changed this patient',
    history: 'Visit History',
    loadingVisits: 'Loading the visits…',
    noTokens: 'No tokens yet.',
    /** Read out before the number of a token. */
    token: 'Token',
    data: 'Personal data',
    dataHint:
      'Patients can ask for a copy of their data, or to have it deleted. The owner can see in Settings who did this and when.',
    download: 'Download data',
    downloading: 'Preparing…',
    downloaded: 'Data downloaded',
    downloadedHint: 'Give the file to this patient only.',
    downloadFailed: 'Download failed',
    signInToDownload: 'Please sign in again to download the data.',
    erase: 'Delete patient record',
    erasing: 'Deleting…',
    eraseQuestion: (patient: string) => `Delete the record of ${patient}?`,
    eraseLoses: (phone: string | null, count: number) =>
      `${phone ?? 'No phone'}, ${visits(count)}. This cannot be undone.`,
    eraseHints: [
      'Name, phone and email are deleted, along with the token pages and any reasons staff typed for calls.',
      'Token numbers, times and outcomes stay in the history as “Deleted patient”.',
      'Other patients with this phone number stay. If this patient comes back, a new record is made.',
    ],
    eraseBackups: 'Earlier backups still hold the record until they are deleted.',
    erased: 'Patient record deleted',
    erasedHint: 'Name, phone and email are permanently deleted.',
    notErased: 'The patient record was not deleted',
    signInToErase: 'Please sign in again to delete the patient record.',
  },

  /** Why something was refused. A function takes the limit that was met, or the seconds after which to try again, 0 where nobody knows. */
  failures: {
    'network.failed':
      'We could not reach the server. Check your connection and try again. Nothing is lost or done twice.',
    'request.invalid': 'Something in the form is not filled in correctly. Please check it.',
    'request.too_large': 'This is too long to be sent. Please shorten it.',
    'request.rate_limited': (seconds) => `Too many requests at once. ${tryAgain(seconds)}`,
    'request.not_found': 'This no longer exists. Please reload the page.',
    'request.cross_site': 'The request came from another website and was refused. Please reload the page.',
    'server.internal': 'An unexpected error occurred.',
    'server.stopping': 'The server is restarting. Please try again in a moment.',
    'db.unavailable': 'The server is not ready just now. Please try again in a moment.',

    'account.sign_in_required': 'Please sign in again.',
    'account.wrong_email_or_password':
      'Email or password is wrong. If you have just signed up, first open the link in the email we sent you.',
    'account.wrong_password':
      'Wrong password. If you have forgotten it, sign out and set a new one by email.',
    'account.password_too_short': (limit) => `Password must be at least ${limit} characters long`,
    'account.password_too_long': `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`,
    'account.password_too_common': 'This password is too easy to guess. Please choose another.',
    'account.invalid_verification_link':
      'This link no longer works. If your email is already verified, sign in; otherwise ask for a new email.',
    'account.invalid_reset_link': 'Invalid reset link. Please request a new password reset.',
    'account.too_many_attempts': (seconds) => `Too many attempts. ${tryAgain(seconds)}`,
    'account.too_busy': (seconds) => `Many people are signing in right now. ${tryAgain(seconds)}`,
    'account.invalid_phone_code':
      'This OTP is wrong or has expired. Check the latest message, or ask for a new one.',
    'account.last_super_admin': 'You are the only super admin. Make someone else a super admin first.',
    'account.phone_taken': 'This phone number is used by another account. Please use another number.',
    'account.phone_sign_in_off': 'Signing in by phone is not available here. Use your email and password.',
    'account.sign_up_off': 'This copy of Baari belongs to one clinic. Ask the clinic to invite you.',
    'account.second_factor_needed': 'This account needs an authenticator app code to sign in.',
    'account.invalid_second_factor':
      'This code is wrong, has expired or was already used. Wait for the app’s next code.',
    'account.sign_in_again': 'Signing in took too long, or the account has changed. Please start again.',
    'account.proof_required': 'This took too long. Please close this and start again.',
    'account.no_second_factor': 'Two-step sign-in is already off. Please reload the page.',
    'account.invalid_email_link':
      'This link no longer works. It may already have been confirmed, or there is a newer one.',
    'account.email_taken': 'Another account now uses this address. Please use another one.',
    'account.name_with_address': 'The name cannot contain a web address. Enter only the person’s name.',
    'account.suspended':
      'This account has been suspended by the platform’s administrators. You can reach them through the support page.',
    'account.second_factor_required': 'Turn on two-step sign-in on your account page first.',

    'clinic.not_found': 'This clinic does not exist any more.',
    'clinic.not_a_member': 'You do not have permission to access this clinic.',
    'clinic.role_too_low': 'This needs an admin or the owner of the clinic.',
    'clinic.inactive': 'This clinic is inactive.',
    'clinic.slug_taken': 'A clinic with a similar name already exists. Please choose a different name.',
    'clinic.slug_reserved': 'This address is used by Baari itself. Please choose a different one.',
    'clinic.slug_empty':
      'We cannot make a web address from this script. Use the one suggested, or type another with the letters a–z.',
    'clinic.name_with_address': 'The name cannot contain a web address. Enter only the clinic’s name.',
    'clinic.none_found':
      'No clinic was found for your email. Register one, or ask the clinic’s owner for an invitation.',
    'clinic.active': 'Please deactivate the clinic first to edit details.',
    'clinic.already_active': 'This clinic is active already.',
    'clinic.changed_meanwhile': 'Someone else has changed this clinic. Compare, then save again.',
    'clinic.too_many_invitations': (seconds) =>
      `Too many invitations are open. Take some back, or try again ${inAWhile(seconds)}.`,
    'clinic.invalid_invitation':
      'This invitation does not work any more. Ask the clinic to send you a new one.',
    'clinic.invitation_for_other_email':
      'This invitation is for a different email from the one you signed in with.',
    'clinic.already_a_member': 'This person is a member of the clinic already.',
    'clinic.member_not_found': 'This person is not a member of the clinic any more.',
    'clinic.owner_stays': 'The owner of a clinic cannot be changed or removed.',
    'clinic.places_unavailable': 'Places cannot be searched just now. Type the address instead.',
    'clinic.day_begun':
      'The day has already started in one of the two time zones. Change it before the first token of a day.',
    'clinic.whatsapp_off': 'WhatsApp is not set up here.',
    'clinic.whatsapp_refused':
      'WhatsApp does not accept this number with this token and secret. Check all three.',
    'clinic.whatsapp_unreachable': 'WhatsApp cannot be reached just now. Try again in a few minutes.',
    'clinic.whatsapp_number_taken': 'This number is used by another clinic here.',
    'clinic.recording_unreadable': 'Screens cannot play this recording. Please record it again here.',
    'clinic.recordings_full': 'There is no space left for recordings. Remove some, or make this one shorter.',
    'clinic.registration_off': 'Only the administrators of this copy of Baari can register a clinic here.',

    'doctor.not_found': 'This doctor does not exist any more.',
    'doctor.invalid_phone_or_code': 'Invalid phone number or OTP',
    'doctor.too_many_attempts': (seconds) => `Too many attempts. ${tryAgain(seconds)}`,
    'doctor.sign_in_locked':
      'Sign-in is locked after too many attempts. Ask the clinic to press “Allow sign-in”, then try again.',
    'doctor.name_with_address': 'The name cannot contain a web address. Enter only the doctor’s name.',
    'doctor.room_with_address': 'The room cannot contain a web address.',
    'doctor.letter_taken': 'Another queue in this clinic uses this letter. Please choose another.',
    'doctor.letter_in_use':
      'Tokens with this letter were given today. Change it after the practice is closed or the queue is reset.',
    'doctor.hours_end_bookings': 'Some bookings fall outside the new hours.',
    'doctor.hours_pass_turn':
      'Some hours pass 4:00am, when the next clinic day begins. End them at 4:00am and start again from 4:00am on the next day.',
    'doctor.changed_meanwhile': 'Someone else has changed this doctor. Compare, then save again.',

    'calendar.dates': 'Choose days from today, at most a year ahead and for at most a year.',
    'calendar.overlaps': 'One of these days already has an entry. Remove it first.',
    'calendar.full': 'No more days can be added here. Remove some first.',
    'calendar.no_hours': 'This doctor has no weekly hours to take a part from. Choose the whole day.',
    'calendar.note_with_address': 'The note for patients cannot contain a web address.',
    'calendar.entry_not_found': 'Someone has already removed this.',

    'patient.invalid_phone': 'Please enter a valid phone number',
    'patient.not_found': 'This patient is not in the clinic’s records any more.',
    'patient.name_taken': 'Another patient with this name has this phone number already.',
    'patient.changed_meanwhile': 'Someone else has changed this patient. Compare, then save again.',
    'patient.has_live_token':
      'This patient is waiting or with the doctor. Complete or cancel the token first, then delete the record.',
    'patient.erased': 'This patient’s record has been deleted, so the token stays as it is.',

    'report.too_busy': (seconds) => `Many reports are being made just now. ${tryAgain(seconds)}`,

    'patient.confirmation_off': 'This clinic does not ask patients to confirm their phones.',
    'patient.phone_gets_no_texts':
      'OTPs go only to Indian mobile numbers. Please add this patient at reception.',
    'patient.too_many_codes': 'This clinic has sent the maximum number of OTPs for this hour.',
    'patient.too_many_imports': 'This clinic has imported many lists just now. Please try again later.',
    'patient.import_too_long':
      'An import can have at most 10,000 patients. Please split the list into several files.',
    'patient.import_not_found': 'This import does not exist. Please reload the page.',
    'patient.import_undone': 'This import has been undone. Choose the file again to import it.',

    'billing.clinic_limit': 'You’ve reached the limit of 1 clinic on the Free plan.',
    'billing.doctor_limit':
      'You’ve reached the limit of 1 doctor on the Free plan. Upgrade to Pro for unlimited doctors.',
    'billing.daily_token_limit': (limit) =>
      `You’ve reached the daily limit of ${limit} tokens on the Free plan. Upgrade to Pro for unlimited tokens.`,
    'billing.doctor_not_covered':
      'This doctor is beyond the limit of the Free plan and gives out no new tokens. Upgrade to Pro for unlimited doctors.',
    'billing.payment_off': 'Online payment is not available here. Ask for Pro on the pricing page.',
    'billing.gateway_unavailable':
      'The payment service is not responding. Nothing is lost. Please try again in a moment.',
    'billing.order_not_found': 'We could not find this payment.',
    'billing.wrong_signature': 'There was an issue verifying your payment. Please contact support.',
    'billing.not_paid': 'This payment was not completed.',
    'billing.pro_is_granted': 'Your account already has Pro with no end date. There is nothing to pay.',
    'billing.already_free': 'Your account is on the Free plan already.',
    'billing.pro_has_no_end': 'Your Pro has no end date, so it can only be given up now.',
    'billing.no_receipt': 'There is no receipt, because nothing was paid.',
    'billing.no_plans': 'Everything is free here. There is nothing to choose or to pay.',

    'platform.super_admin_required': 'You don’t have permission to access this page',
    'platform.wrong_confirmation': 'The text you typed does not match. Nothing was deleted.',
    'platform.clear_data_off': 'Clearing all data is switched off here.',
    'platform.clinic_not_deleted':
      'This clinic is not deleted: its owner and admins erase its patients themselves.',
    'platform.clinic_without_owner': 'This clinic has no owner, so it has no plan of its own.',
    'platform.user_not_found': 'This account does not exist any more.',
    'platform.super_admin_stays':
      'Super admins cannot be suspended. The role is taken back at the server’s command line first.',
    'platform.request_not_found': 'This request does not exist any more.',
    'platform.request_already_decided': 'Somebody else has decided on this request already.',
    'platform.request_pending': 'Your request is with us already. We will write to you.',
    'platform.support_request_not_found':
      'This request no longer exists: it was deleted, or is older than a year.',
    'platform.already_pro': 'Your account has Pro already.',
    'platform.job_not_found': 'This job is no longer waiting to be tried again.',
    'platform.wrong_setup_code': 'This is not the code that the server printed when it started.',
    'platform.not_set_up':
      'This server is not set up yet. Its operator opens the setup link that the server printed when it started.',
    'platform.already_set_up': 'This has already been set up. Sign in to continue.',

    'queue.forbidden': 'You do not have permission to run this queue.',
    'queue.practice_closed': 'The practice is closed. Start Practice first.',
    'queue.practice_already_open': 'The practice is open already.',
    'queue.practice_already_closed': 'The practice is closed already.',
    'queue.nobody_waiting': 'There are no patients in the queue',
    'queue.nobody_here': 'No waiting patient is marked as arrived.',
    'queue.not_next': 'Another patient is next now.',
    'queue.call_superseded': 'Somebody else called a patient just before you.',
    'queue.all_arrived': 'Everyone waiting has already arrived.',
    'queue.nobody_called': 'No patient is called right now.',
    'queue.no_session': 'This queue has ended.',
    'queue.token_not_found': 'This token is not in the queue any more.',
    'queue.token_not_waiting': 'This patient is no longer waiting.',
    'queue.token_not_called': 'This patient is no longer the one called.',
    'queue.token_not_away': 'This patient is not away for a test any more.',
    'queue.token_placed': 'This patient has already been moved ahead.',
    'queue.token_in_turn': 'This patient is already in normal order.',
    'queue.priority_asked': 'This patient has already asked to be seen sooner.',
    'queue.priority_not_asked': 'This patient has not asked to be seen sooner, or has already been answered.',
    'queue.priority_declined': 'Reception has decided not to move this patient ahead.',
    'queue.priority_limit': (limit) => `This patient has asked ${limit} times.`,
    'queue.token_not_at_once': 'A consultation can be interrupted only for an emergency patient.',
    'queue.same_doctor': 'Choose another doctor.',
    'queue.with_one_limit': (limit) => `At most ${limit} can be placed right after one patient.`,
    'queue.priority_not_taken': 'This doctor does not give priority for that reason.',
    'queue.visit_inside': 'First choose whether the current consultation is over.',
    'queue.token_not_skipped': 'Only a completed, skipped or no-show patient can be put back.',
    'queue.token_already_arrived': 'This patient was marked as arrived already.',
    'queue.token_not_arrived': 'This patient is not marked as arrived.',
    'queue.arrival_seen': 'The clinic has seen this patient, so only the clinic can remove the arrival.',
    'queue.phone_has_token': 'A token has already been generated for this phone number today.',
    'queue.phone_unconfirmed': 'This phone has to be confirmed by a code first.',
    'queue.note_with_address': 'The note cannot contain a web address.',
    'queue.family_limit': (limit) =>
      `This phone number has ${limit} tokens waiting, which is the most it can have.`,
    'queue.patient_has_other_token': 'This patient has another token waiting.',
    'queue.fees_not_marked': 'This clinic does not mark fees. An admin can turn this on in the settings.',
    'queue.fee_elsewhere':
      'The fee of this token cannot be marked: the token was cancelled, or the patient has moved to another doctor.',
    'queue.drawer_differs': 'The cash in the drawer does not match the fees marked. Please enter a reason.',
    'queue.nothing_announced': 'There is no announcement any more.',
    'queue.cannot_undo': 'This cannot be undone.',
    'queue.too_late_to_undo': 'Only what was done within the last minute can be undone.',
    'queue.changed_since': 'The queue has changed since, so this cannot be undone any more.',
    'queue.holder_unproved': "This browser has not shown that it is the patient's.",
    'queue.wrong_digits': 'These digits do not match the phone number.',
    'queue.ask_reception': 'Only reception can do this for the patient.',
    'queue.push_service_unknown': 'Alerts cannot be sent to this browser.',
    'booking.off': 'This doctor does not take bookings.',
    'booking.no_such_band': 'This time cannot be booked any more. Please choose another one.',
    'booking.band_full': 'This time is now fully booked. Please choose another.',
    'booking.seat_taken': 'Someone else has taken this time since. Please book another.',
    'booking.phone_has_booking': 'This patient already has a booking with this doctor.',
    'booking.phone_limit': 'This phone number already has four bookings with this doctor.',
    'booking.device_limit': 'You have three bookings already. Please cancel one first.',
    'booking.line_full': 'This doctor has 1,500 open bookings, the most there can be. Cancel some first.',
    'booking.paused': 'Three bookings were missed. Please call the clinic to book.',
    'booking.not_found': 'This booking does not exist.',
    'booking.over': 'This booking is closed: it was checked in, cancelled or marked as missed.',
    'booking.too_early': 'It is too early for that.',
    'booking.changed_since': 'The booking has changed since, so this can’t be undone.',
    'booking.date_out_of_reach': 'Choose a day from tomorrow, at most six months ahead.',
    'queue.whatsapp_off': 'WhatsApp messages are off for this token.',
  } satisfies Record<Reason | 'network.failed', string | ((count: number) => string)>,
};
