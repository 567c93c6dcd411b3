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
    failedHeading: 'Something went wrong on our side',
    failedHint: 'Nothing you entered elsewhere is lost. Check the connection, then try again.',
    denied: 'Access Denied',
    languageNotSet: 'The language was not changed',
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
    registerAnother: 'Register Another Clinic',
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
    changed: 'Changed by somebody else just now.',
    saved: (value: string) => `Saved by somebody else: ${value}`,
    /** What they saved in a field that they emptied. */
    nothing: 'nothing',
    contested:
      'What they saved stands under each field that differs. What you typed is kept; save again to replace theirs.',
    taken: 'Their changes are in the form now, and what you typed is kept. Save again.',
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
    download: 'Download QR Code',
    downloaded: 'QR Code Downloaded!',
    failed: 'QR code generation failed',
    failedHint: 'You can still copy the URL.',
  },

  plans: { free: 'Free', pro: 'Pro', plan: 'plan' },

  /** What has become of a payment. */
  payments: { completed: 'Completed', pending: 'Pending', failed: 'Failed' },

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
    mayBeSent: (phone: string) => `If ${phone} signs in to an account, a code is on its way to it.`,
    phoneMissing: 'Please enter your phone number.',
    ownPassword: 'Your password',
    sendCode: 'Send code',
    notSent: 'The code was not sent',
    code: 'Code',
    codeMissing: (digits: number) => `Please enter the ${digits} digits we sent.`,
    sendAgain: 'Send again',
    sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
    otherNumber: 'Use another number',
    sendMailAgain: 'Send the mail again',
    mailSent: 'Please check your mailbox',
    mailSentHint: (email: string) => `If ${email} is waiting to be verified, a mail is on its way.`,
    mailNotSent: 'The mail was not sent',

    secondFactor: {
      about: 'This account asks for a second step. Open your authenticator app.',
      appCode: 'Code of your authenticator app',
      recoveryCode: 'Recovery code',
      recoveryHint: 'One of those that you kept. It works once.',
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
    inactiveOwner: 'Name, email and phone can be edited until you reactivate it.',
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
    noLength: 'A slot must end at another time than it starts.',
    backwards: (start: string, end: string) =>
      `${start} to ${end} ends before it begins. A day’s queue ends at 4:00am at the latest.`,
    overlap: 'These times overlap. Change one of them.',
  },

  queue: {
    /** Where the name of a patient stood who was erased. */
    erasedPatient: 'Erased patient',
    token: (label: string, patient: string) => `Token ${label}, ${patient}`,
    states: {
      waiting: 'Waiting',
      waitingArrived: 'Waiting, arrived',
      waitingSaysHere: 'Waiting, says they are here',
      called: 'Called',
      passed: 'Passed',
      away: 'Away',
      completed: 'Completed',
    },
    /** Where somebody was placed in the line. */
    places: { soon: 'Soon', once: 'At once' },
    /** `place` is one of them. */
    placedFor: (place: string, why: string) => `${place}: ${why}`,
    priorities,
    /** That a patient asks to be seen sooner, and why. */
    asks: (why: string) => `Asks: ${why.toLowerCase()}`,
    cancelled: {
      skipped: 'Skipped',
      no_show: 'No-show',
      left: 'Gave up',
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
    practice: { open: 'Active', closed: 'Inactive' },
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
      passed: (by, token) => `${by} passed ${token}, who was not here`,
      sent_away: (by, token) => `${by} sent ${token} for a test`,
      returned: (by, token) => `${by} let ${token} wait again after a test`,
      skipped: (by, token, { isNoShow }) =>
        isNoShow ? `${by} marked ${token} as a no-show` : `${by} skipped ${token}`,
      arrival_withdrawn: (by, token) => `${by} took the arrival of ${token} back`,
      patient_corrected: (by, token) => `${by} corrected ${token}`,
      not_arrived_cleared: (by) => `${by} skipped all who had not arrived`,
      put_back: (by, token) => `${by} put ${token} back`,
      placed_soon: (by, token, { reason }) => `${by} placed ${token} ahead${inBrackets(priorityOf(reason))}`,
      placed_at_once: (by, token, { reason }) => `${by} placed ${token} next${inBrackets(reason)}`,
      placed_in_turn: (by, token) => `${by} gave ${token} its own turn again`,
      priority_asked: (by, token) => `${by} asked for ${token} to be seen sooner`,
      priority_withdrawn: (by, token) => `${by} no longer asks for ${token} to be seen sooner`,
      priority_declined: (by, token) => `${by} kept the place of ${token}, who asked to be seen sooner`,
      moved_away: (by, token, told) =>
        told.counterpart?.label
          ? `${by} moved ${token} to ${otherPlace(told)}${becauseAsked(told)}`
          : `${by} moved the line to ${otherLine(told)}`,
      moved_here: (by, token, told) =>
        told.counterpart?.label
          ? `${by} moved ${token} here from ${otherPlace(told)}${becauseAsked(told)}`
          : `${by} moved the line of ${otherLine(told)} here`,
      left: (by, token) => `${by} gave ${token} up`,
      fee_marked: (by, token, { fee }) =>
        fee
          ? `${by} marked ${token} as ${feeText(fee)}${whyWaived(fee)}`
          : `${by} took the fee mark of ${token} back`,
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
      arrival_withdrawn: (label: string) => `Token ${label} is not here yet after all`,
      priority_asked: (label: string) => `Token ${label} asks to be seen sooner`,
      priority_withdrawn: (label: string) => `Token ${label} no longer asks to be seen sooner`,
      left: (label: string) => `Token ${label} was given up`,
    },
    /** What an undo takes back: the `what` of `undid` and `wasUndone`. */
    undoing: {
      issued: (token) => `adding ${token}`,
      called: (token) => `calling ${token}`,
      recalled: (token) => `announcing ${token} again`,
      arrived: (token) => `marking ${token} as arrived`,
      completed: (token) => `completing ${token}`,
      passed: (token) => `passing ${token}`,
      sent_away: (token) => `sending ${token} for a test`,
      returned: (token) => `letting ${token} wait again after a test`,
      skipped: (token, { isNoShow }) => (isNoShow ? `marking ${token} as a no-show` : `skipping ${token}`),
      arrival_withdrawn: (token) => `taking the arrival of ${token} back`,
      patient_corrected: (token) => `correcting ${token}`,
      not_arrived_cleared: () => 'skipping all who had not arrived',
      put_back: (token) => `putting ${token} back`,
      placed_soon: (token) => `placing ${token} ahead`,
      placed_at_once: (token) => `placing ${token} next`,
      placed_in_turn: (token) => `giving ${token} its own turn again`,
      priority_asked: (token) => `asking for ${token} to be seen sooner`,
      priority_withdrawn: (token) => `no longer asking for ${token} to be seen sooner`,
      priority_declined: (token) => `keeping the place of ${token}`,
      moved_away: (token, told) =>
        `moving ${told.counterpart?.label ? token : 'the line'} to ${otherLine(told)}`,
      moved_here: (token, told) =>
        told.counterpart?.label
          ? `moving ${token} here from ${otherLine(told)}`
          : `moving the line of ${otherLine(told)} here`,
      left: (token) => `giving ${token} up`,
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
    amountWrong: 'Enter an amount such as 300, or 300.50.',
    paidBy: { cash: 'Cash', upi: 'UPI', card: 'Card' },
  },

  /** The limit of the Free plan, at the queues. */
  freeDay: {
    reached: (limit: number) => `You’ve reached the daily limit of ${limit} tokens on the Free plan.`,
    allTaken: (limit: number, left: number) =>
      `All ${limit} tokens of the Free plan are taken: no more online today. ${stillAdd(left)}`,
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
    told: (tokens: number) => `${tokens} tokens today come from phones that nobody has seen before.`,
    toldShort: (tokens: number) => `${tokens} unknown phones`,
    whatToDo: 'What to do',
    question: 'Are these patients real?',
    hint: 'None of them has arrived or was called. Many new patients can look the same for a while. If you do not expect them:',
    clear: '“Clear Not Arrived” at a doctor’s queue skips all who wait and have not arrived.',
    confirm: '“Confirm patients’ phones” asks whoever takes a token online for a code by text message.',
    openSettings: 'Open settings',
    close: 'Closing the practice ends the queue, and nobody can take a token until it is started again.',
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
      early: 'Early estimate: the pace is still being learned',
      slow: 'Slower than on other days',
      fast: 'Faster than on other days',
      late: 'Late, and no delay is announced',
      long_visit: 'This visit is running long',
    } satisfies Record<WaitNote, string>,
    opensAt: (time: string) => `Tokens open at ${time}.`,
    closed: 'Takes no new tokens now.',
    unknown: 'The wait of a new patient is not known.',
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
    insideHint: 'Aim: 8 of 10 patients',
    patients: 'Patients',
    patientsHint: 'Told a wait and called',
    verdicts: {
      few: 'Few patients so far',
      narrow: 'Ranges too narrow',
      wide: 'Ranges wider than needed',
      fine: 'As it should be',
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
    noneFoundHint: 'Part of a name or of a phone number is enough; every word has to match.',
    none: 'No patients found.',
    noneHint: 'Patients appear here by themselves with their first token.',
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
    changedMeanwhile: 'Somebody else changed this patient meanwhile',
    history: 'Visit History',
    loadingVisits: 'Loading the visits…',
    noTokens: 'No tokens yet.',
    /** Read out before the number of a token. */
    token: 'Token',
    data: 'Personal data',
    dataHint:
      'Patients may ask for a copy of what is kept about them, or to be erased. The owner sees in the settings who did either, and when.',
    download: 'Download data',
    downloading: 'Collecting…',
    downloaded: 'Data downloaded',
    downloadedHint: 'Give the file to this patient only.',
    downloadFailed: 'Download failed',
    signInToDownload: 'Please sign in again to download the data.',
    erase: 'Erase patient',
    erasing: 'Erasing…',
    eraseQuestion: (patient: string) => `Erase ${patient}?`,
    eraseLoses: (phone: string | null, count: number) =>
      `${phone ?? 'No phone'}, ${visits(count)}. This cannot be undone.`,
    eraseHints: [
      'Name, phone and email are deleted, and with them the pages of the tokens and what staff typed as a reason for a call.',
      'The tokens’ numbers, times and outcomes stay in the history as “Erased patient”.',
      'Others with this phone number stay. If the patient comes back, it is as a new one.',
    ],
    eraseBackups: 'Backups made before still hold the patient until they are deleted.',
    erased: 'Patient erased',
    erasedHint: 'Name, phone and email are gone for good.',
    notErased: 'The patient was not erased',
    signInToErase: 'Please sign in again to erase the patient.',
  },

  /** Why something was refused. A function takes the limit that was met, or the seconds after which to try again, 0 where nobody knows. */
  failures: {
    'network.failed':
      'The server could not be reached. Check the connection and try again: nothing is lost, and nothing is done twice.',
    'request.invalid': 'Something in the form is not as it should be. Please check what you entered.',
    'request.too_large': 'This is too long to be sent. Please shorten it.',
    'request.rate_limited': (seconds) => `Too many requests at once. ${tryAgain(seconds)}`,
    'request.not_found': 'This does not exist any more. Load the page again.',
    'request.cross_site': 'The request came from another website and was refused. Load the page again.',
    'server.internal': 'An unexpected error occurred.',
    'server.stopping': 'The server is restarting. Please try again in a moment.',
    'db.unavailable': 'The server is not ready just now. Please try again in a moment.',

    'account.sign_in_required': 'Please sign in again.',
    'account.wrong_email_or_password':
      'Email or password is wrong. Did you just sign up? Then open the link in the mail we sent you first.',
    'account.wrong_password': 'This is not your password. Forgot it? Sign out and choose a new one by mail.',
    'account.password_too_short': (limit) => `Password must be at least ${limit} characters long`,
    'account.password_too_long': `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`,
    'account.password_too_common':
      'This password is one of the first that others would guess. Choose another one.',
    'account.invalid_verification_link':
      'This link does not work any more. If you have verified your email already, sign in; else ask for a new mail.',
    'account.invalid_reset_link': 'Invalid reset link. Please request a new password reset.',
    'account.too_many_attempts': (seconds) => `Too many attempts. ${tryAgain(seconds)}`,
    'account.too_busy': (seconds) => `Very many people are signing in just now. ${tryAgain(seconds)}`,
    'account.invalid_phone_code':
      'This code is wrong or has run out. Check the newest message, or ask for a new code.',
    'account.last_super_admin':
      'You are the only super admin: without you nobody could look after this platform. Make somebody else one first.',
    'account.phone_taken': 'This phone number signs in to another account. Use another number.',
    'account.phone_sign_in_off': 'Signing in by phone is not available here. Use your email and password.',
    'account.sign_up_off': 'This is one clinic’s own copy of Baari. Ask the clinic to invite you.',
    'account.second_factor_needed': 'Signing in to this account takes a code of its authenticator app.',
    'account.invalid_second_factor':
      'This code is wrong, has run out, or was used already. Wait for the next one of the app.',
    'account.sign_in_again': 'Signing in took too long, or the account has changed. Please start again.',
    'account.proof_required': 'That was a while ago. Please close this and begin again.',
    'account.no_second_factor': 'Two-step sign-in is off already. Load the page again.',
    'account.invalid_email_link':
      'This link does not work any more. Perhaps it was confirmed already, or there is a newer one.',
    'account.email_taken': 'Another account has this address by now. Use another one.',
    'account.suspended':
      'This account was suspended by who runs this platform. Ask there what for: the support page reaches them.',
    'account.second_factor_required': 'Turn on two-step sign-in on your account page first.',

    'clinic.not_found': 'This clinic does not exist any more.',
    'clinic.not_a_member': 'You do not have permission to access this clinic.',
    'clinic.role_too_low': 'This needs an admin or the owner of the clinic.',
    'clinic.inactive': 'This clinic is not active.',
    'clinic.slug_taken': 'A clinic with a similar name already exists. Please choose a different name.',
    'clinic.slug_reserved': 'This address is used by Baari itself. Please choose a different one.',
    'clinic.slug_empty':
      'A name in this script gives no web address. Take the one suggested, or type another with the letters a–z.',
    'clinic.name_with_address': 'The name cannot hold a web address. Write the clinic’s name alone.',
    'clinic.none_found':
      'No clinic was found for your email. Register one, or ask the clinic’s owner for an invitation.',
    'clinic.active': 'Please deactivate the clinic first to edit details.',
    'clinic.already_active': 'This clinic is active already.',
    'clinic.changed_meanwhile': 'Somebody else changed this clinic meanwhile. Compare, then save again.',
    'clinic.too_many_invitations': (seconds) =>
      `Too many invitations are open. Take some back, or try again ${inAWhile(seconds)}.`,
    'clinic.invalid_invitation':
      'This invitation does not work any more. Ask the clinic to send you a new one.',
    'clinic.invitation_for_other_email':
      'This invitation is for another email than the one you signed in with.',
    'clinic.already_a_member': 'This person is a member of the clinic already.',
    'clinic.member_not_found': 'This person is not a member of the clinic any more.',
    'clinic.owner_stays': 'The owner of a clinic cannot be changed or removed.',
    'clinic.places_unavailable': 'Places cannot be searched just now. Type the address instead.',
    'clinic.day_begun':
      'Today has begun in this time zone or the other one. Change it before the first token of a day.',
    'clinic.whatsapp_off': 'WhatsApp is not set up here.',
    'clinic.whatsapp_refused':
      'WhatsApp does not accept this number with this token and secret. Check all three.',
    'clinic.whatsapp_unreachable': 'WhatsApp cannot be reached just now. Try again in a few minutes.',
    'clinic.whatsapp_number_taken': 'This number belongs to another clinic here.',
    'clinic.recording_unreadable': 'This is no recording that screens can play. Record it again here.',
    'clinic.recordings_full':
      'There is no space left for recordings. Remove some that you do not need, or record this one shorter.',
    'clinic.registration_off': 'Only who runs this copy of Baari can register a clinic here.',

    'doctor.not_found': 'This doctor does not exist any more.',
    'doctor.invalid_phone_or_code': 'Invalid phone number or OTP',
    'doctor.too_many_attempts': (seconds) => `Too many attempts. ${tryAgain(seconds)}`,
    'doctor.sign_in_locked':
      'Sign-in is locked after too many attempts. Ask the clinic to press “Allow sign-in”, then try again.',
    'doctor.name_with_address': 'The name cannot hold a web address. Write the doctor’s name alone.',
    'doctor.room_with_address': 'A web address cannot be part of the room.',
    'doctor.letter_taken': 'Another line of this clinic has this letter. Please choose another one.',
    'doctor.letter_in_use':
      'Tokens were given out today with this line’s letter. Change it after the practice is closed or the queue is reset.',
    'doctor.hours_end_bookings': 'Patients are booked who would be left without hours.',
    'doctor.changed_meanwhile': 'Somebody else changed this doctor meanwhile. Compare, then save again.',

    'calendar.dates': 'Choose days from today on, at most a year ahead and a year long.',
    'calendar.overlaps': 'There is an entry for one of these days already. Remove it first.',
    'calendar.full': 'No more days can be kept here. Remove some first.',
    'calendar.no_hours':
      'This line has no weekly hours from which a part could be taken. Take the whole day.',
    'calendar.note_with_address': 'A web address cannot be part of what patients read here.',
    'calendar.entry_not_found': 'Somebody has removed this already.',

    'patient.invalid_phone': 'Please enter a valid phone number',
    'patient.not_found': 'This patient is not in the clinic’s records any more.',
    'patient.name_taken': 'Another patient with this name has this phone number already.',
    'patient.changed_meanwhile': 'Somebody else changed this patient meanwhile. Compare, then save again.',
    'patient.has_live_token':
      'This patient is waiting or inside now. Complete or cancel the token first, then erase.',
    'patient.erased': 'This patient was erased meanwhile: the token stays as it is.',

    'report.too_busy': (seconds) => `Many reports are being made just now. ${tryAgain(seconds)}`,

    'patient.confirmation_off': 'This clinic does not ask for phones to be confirmed.',
    'patient.phone_gets_no_texts':
      'Codes go to Indian mobile numbers alone. Add this patient at the reception.',
    'patient.too_many_codes': 'This clinic has sent as many codes as it may in an hour.',
    'patient.too_many_imports': 'This clinic has imported many lists just now. Please try again later.',
    'patient.import_too_long': 'An import holds 10,000 patients at most. Make several files of the list.',
    'patient.import_not_found': 'This import does not exist. Load the page again.',
    'patient.import_undone': 'This import was undone meanwhile. Choose the file again to import it anew.',

    'billing.clinic_limit': 'You’ve reached the limit of 1 clinic on the Free plan.',
    'billing.doctor_limit':
      'You’ve reached the limit of 1 doctor on the Free plan. Upgrade to Pro for unlimited doctors.',
    'billing.daily_token_limit': (limit) =>
      `You’ve reached the daily limit of ${limit} tokens on the Free plan. Upgrade to Pro for unlimited tokens.`,
    'billing.doctor_not_covered':
      'This doctor is beyond the limit of the Free plan and gives out no new tokens. Upgrade to Pro for unlimited doctors.',
    'billing.payment_off': 'Payments are not taken here. Ask for Pro on the pricing page.',
    'billing.gateway_unavailable':
      'The payment service does not answer just now. Nothing is lost: please try again in a moment.',
    'billing.order_not_found': 'This payment is not known here.',
    'billing.wrong_signature': 'There was an issue verifying your payment. Please contact support.',
    'billing.not_paid': 'This payment was not completed.',
    'billing.pro_is_granted': 'Your account has Pro already, without an end. There is nothing to pay.',
    'billing.already_free': 'Your account is on the Free plan already.',
    'billing.no_receipt': 'There is no receipt, because nothing was paid.',
    'billing.no_plans': 'Everything is free here. There is nothing to choose or to pay.',

    'platform.super_admin_required': 'You don’t have permission to access this page',
    'platform.wrong_confirmation': 'What was typed is not what was asked for. Nothing was deleted.',
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
    'platform.support_request_not_found': 'This request is gone: a year is over, or somebody erased it.',
    'platform.already_pro': 'Your account has Pro already.',
    'platform.job_not_found': 'This job is not waiting to be tried again any more.',
    'platform.wrong_setup_code': 'This is not the code that the server printed when it started.',
    'platform.already_set_up': 'Somebody has set this up already. Sign in to go on.',

    'queue.forbidden': 'You do not have permission to run this queue.',
    'queue.practice_closed': 'The practice is closed. Start Practice first.',
    'queue.practice_already_open': 'The practice is open already.',
    'queue.practice_already_closed': 'The practice is closed already.',
    'queue.nobody_waiting': 'There are no patients in the queue',
    'queue.nobody_here': 'Nobody who waits is marked as here.',
    'queue.not_next': 'Somebody else is next by now.',
    'queue.call_superseded': 'Somebody else called a patient just before you.',
    'queue.all_arrived': 'Everybody who waits is in the clinic already.',
    'queue.nobody_called': 'No patient is called right now.',
    'queue.no_session': 'This queue has ended.',
    'queue.token_not_found': 'This token is not in the queue any more.',
    'queue.token_not_waiting': 'This patient is not waiting any more.',
    'queue.token_not_called': 'This patient is not the one called any more.',
    'queue.token_not_away': 'This patient is not away for a test any more.',
    'queue.token_placed': 'This patient was placed ahead already.',
    'queue.token_in_turn': 'This patient waits in turn already.',
    'queue.priority_asked': 'This patient has asked to be seen sooner already.',
    'queue.priority_not_asked': 'This patient does not ask to be seen sooner, or was answered already.',
    'queue.priority_declined': 'The desk has decided to keep this place.',
    'queue.priority_limit': (limit) => `This patient has asked ${limit} times.`,
    'queue.token_not_at_once': 'A visit can be broken off only for a patient who is seen at once.',
    'queue.same_doctor': 'Choose another doctor.',
    'queue.with_one_limit': (limit) => `Directly behind one patient there is room for ${limit}.`,
    'queue.priority_not_taken': 'In this line nobody is placed ahead for that.',
    'queue.visit_inside': 'Say first whether the patient inside is finished.',
    'queue.token_not_skipped': 'Only a skipped or no-show patient can be put back.',
    'queue.token_already_arrived': 'This patient was marked as arrived already.',
    'queue.token_not_arrived': 'This patient is not marked as arrived.',
    'queue.arrival_seen': 'The clinic has seen this patient: only the clinic can take the arrival back.',
    'queue.phone_has_token': 'A token has already been generated for this phone number today.',
    'queue.phone_unconfirmed': 'This phone has to be confirmed by a code first.',
    'queue.note_with_address': 'The note cannot hold a web address.',
    'queue.family_limit': (limit) =>
      `This phone number has ${limit} tokens waiting, which is the most it can have.`,
    'queue.patient_has_other_token': 'This patient has another token waiting.',
    'queue.fees_not_marked': 'This clinic marks no fees. An admin can turn that on in the settings.',
    'queue.fee_elsewhere':
      'The fee of this token is not marked: it was taken back, or the visit goes on with another doctor.',
    'queue.drawer_differs': 'The drawer holds another amount than the marks say. Please say why.',
    'queue.nothing_announced': 'Nothing is announced any more.',
    'queue.cannot_undo': 'This cannot be undone.',
    'queue.too_late_to_undo': 'Only what was done within the last minute can be undone.',
    'queue.changed_since': 'The queue has changed since, so this cannot be undone any more.',
    'queue.push_service_unknown': 'Alerts cannot be sent to this browser.',
    'booking.off': 'This line takes no bookings.',
    'booking.no_such_band': 'This time cannot be booked any more. Please choose another one.',
    'booking.band_full': 'Somebody was faster: this time is fully booked. Please choose another one.',
    'booking.phone_has_booking': 'This phone has a booking with this doctor already.',
    'booking.device_limit': 'You have three bookings already. Please cancel one first.',
    'booking.paused': 'Three bookings were missed. Please ring the clinic to book.',
    'booking.not_found': 'This booking does not exist.',
    'booking.over': 'This booking is over: somebody has checked it in, cancelled it or marked it as missed.',
    'booking.too_early': 'It is too early for that.',
    'booking.date_out_of_reach': 'Choose a day from tomorrow on, at most half a year ahead.',
    'queue.whatsapp_off': 'No WhatsApp messages are sent about this token.',
  } satisfies Record<Reason | 'network.failed', string | ((count: number) => string)>,
};
