/** What a file of tokens says, in each language that the console speaks. */
import type { TokenState, VisitType } from '@baari/core/queue';
import type { ConsoleLanguage } from '@baari/core/shared';

type Heading =
  | 'date'
  | 'doctor'
  | 'sitting'
  | 'token'
  | 'patient'
  | 'phone'
  | 'outcome'
  | 'byStaff'
  | 'visit'
  | 'bookedFor'
  | 'taken'
  | 'arrived'
  | 'called'
  | 'finished'
  | 'fee'
  | 'rupees';
type CancelReason = Extract<TokenState, { status: 'cancelled' }>['reason'];

export type ExportWords = {
  /** Names the sheet. */
  patients: string;
  headings: Record<Heading, string>;
  yes: string;
  no: string;
  erasedPatient: string;
  visits: Record<VisitType, string>;
  states: Record<Exclude<TokenState['status'], 'cancelled'>, string>;
  cancelled: Record<CancelReason, string>;
  paid: Record<'cash' | 'upi' | 'card', string>;
  marks: Record<'due' | 'free' | 'waived', string>;
};

const english: ExportWords = {
  patients: 'Patients',
  headings: {
    date: 'Date',
    doctor: 'Doctor',
    sitting: 'Session',
    token: 'Token',
    patient: 'Patient',
    phone: 'Phone',
    outcome: 'Outcome',
    byStaff: 'Added by staff',
    visit: 'Visit',
    bookedFor: 'Booked for',
    taken: 'Token taken at',
    arrived: 'Arrived at',
    called: 'Called at',
    finished: 'Finished at',
    fee: 'Fee',
    rupees: 'Rupees',
  },
  yes: 'Yes',
  no: 'No',
  erasedPatient: 'Deleted patient record',
  visits: { new: 'New', follow_up: 'Follow-up', report: 'Report' },
  states: {
    waiting: 'Waiting',
    called: 'Called',
    passed: 'Missed turn',
    away: 'Sent for test',
    completed: 'Completed',
  },
  cancelled: {
    skipped: 'Skipped',
    no_show: 'No-show',
    left: 'Cancelled by patient',
    practice_closed: 'OPD closed',
    reset: 'Queue reset',
    undone: 'Undone',
    moved: 'Moved to another doctor',
  },
  paid: { cash: 'Paid by cash', upi: 'Paid by UPI', card: 'Paid by card' },
  marks: { due: 'Due', free: 'Free', waived: 'Waived' },
};

/** Not yet read by a native speaker; its terms are those of the screens. */
const hindi: ExportWords = {
  patients: 'मरीज़',
  headings: {
    date: 'तारीख़',
    doctor: 'डॉक्टर',
    sitting: 'बैठने का समय',
    token: 'टोकन',
    patient: 'मरीज़',
    phone: 'फ़ोन',
    outcome: 'नतीजा',
    byStaff: 'स्टाफ़ ने जोड़ा',
    visit: 'किसलिए',
    bookedFor: 'बुकिंग का समय',
    taken: 'टोकन का समय',
    arrived: 'आने का समय',
    called: 'बुलाने का समय',
    finished: 'पूरा होने का समय',
    fee: 'फ़ीस',
    rupees: 'रुपये',
  },
  yes: 'हाँ',
  no: 'नहीं',
  erasedPatient: 'नाम हटाया गया',
  visits: { new: 'नया', follow_up: 'दोबारा', report: 'रिपोर्ट' },
  states: {
    waiting: 'इंतज़ार में',
    called: 'बुलाए गए',
    passed: 'बारी छूटी',
    away: 'जाँच पर',
    completed: 'देखे गए',
  },
  cancelled: {
    skipped: 'छोड़े गए',
    no_show: 'नहीं आए',
    left: 'मरीज़ ने छोड़ा',
    practice_closed: 'OPD बंद हुई',
    reset: 'कतार नए सिरे से शुरू हुई',
    undone: 'वापस लिया',
    moved: 'दूसरे डॉक्टर के पास भेजे गए',
  },
  paid: { cash: 'नकद मिले', upi: 'UPI से मिले', card: 'कार्ड से मिले' },
  marks: { due: 'बाकी', free: 'मुफ़्त', waived: 'माफ़' },
};

export const EXPORT_WORDS: Readonly<Record<ConsoleLanguage, ExportWords>> = { en: english, hi: hindi };
