/** What the reception, the doctor’s panel and the history say. */
import { words as console } from './console.ts';
import { minutes, patients, plural } from './counts.ts';
import { calendar } from './desk-calendar.ts';

const waitingPatients = (count: number) =>
  plural(count, { one: '1 waiting patient', other: `${count} waiting patients` });
const awayPatients = (count: number) =>
  plural(count, { one: '1 patient away for a test', other: `${count} patients away for a test` });
const tokens = (count: number) => plural(count, { one: '1 token', other: `${count} tokens` });
const months = (count: number) => plural(count, { one: '1 month', other: `${count} months` });

export const words = {
  ...console,

  calendar,

  /** What several screens of the desk say. */
  desk: {
    tokenNumber: 'Token #',
    patientName: 'Patient Name',
    status: 'Status',
    time: 'Time',
    walkIn: 'Walk-in',
    phonedIn: 'By phone',
    refresh: 'Refresh Queue',
    loading: 'Loading the queue…',
    returnToLogin: 'Return to Doctor Login',
    noDoctor: 'There is no such doctor. The doctor may have been removed.',
    minutesMissing: (least: number, most: number) => `A whole number of minutes from ${least} to ${most}.`,
    more: (more: number, all: number) => `Show ${more} more of ${all}`,
    nobodyWaits: 'Nobody is called and nobody waits.',
    nobodyWaiting: 'Nobody is waiting.',
    appearByThemselves: 'Tokens that patients take on their phones appear here by themselves.',
    consultationTime: 'Average Consultation Time',
    settingsUpdated: 'Settings Updated',
    update: 'Update',
    updating: 'Updating…',
    keepQueue: 'Keep the queue',
  },

  /** Where a doctor signs in by phone and OTP. */
  login: {
    description: 'With your phone number and the OTP that your clinic gave you.',
    signedInAs: (doctor: string) => `Signed in as ${doctor}`,
    openPanel: 'Open my panel',
    otp: 'OTP',
    otpHint: '4 letters or digits.',
    otpMissing: 'Please enter the OTP.',
    otpWrong: (length: number) => `Invalid OTP. OTP must be ${length} characters.`,
    missing: 'Missing information. Please enter both phone number and OTP.',
    failed: 'Login failed',
    failedTryAgain: 'Login failed. Please try again.',
    error: 'Login error',
    signedIn: 'Login successful!',
    signedInHint: 'Welcome to your admin panel.',
    askClinic: 'Contact the clinic admin to get the OTP.',
    ends: {
      code_renewed: {
        title: 'Your clinic has given you a new code',
        text: 'The code from before opens nothing any more. Ask the clinic for the new one and sign in with it.',
      },
      doctor_removed: {
        title: 'Your clinic has taken you off its doctors',
        text: 'Your queue there has ended. If that was a mistake, ask the clinic.',
      },
    },
  },

  /** A doctor’s panel. */
  panel: {
    title: 'Doctor panel',
    loadFailed: 'Error loading dashboard',
    denied: 'You do not have permission to access this doctor’s panel.',
    removed: (doctor: string) => `${doctor} was removed`,
    removedHint:
      'Somebody at the clinic removed this doctor. The queue has ended; what happened in it is kept.',
    history: 'History',
    clinicPage: 'View Clinic Page',
    /** Before the number that is called. */
    nowServing: 'Serving',
    quickActions: 'Quick Actions',
    consultationHint: (least: number, most: number) =>
      `Minutes, ${least} to ${most}. A first guess: the waits that patients see learn the real pace and move away from it.`,
    consultationUpdated: (count: number) => `${count} minutes are a first guess: waits follow the real pace.`,
    consultationFailed: 'Failed to update consultation time',
  },

  /** The keys of the desk; the names of keys stay as they are on keyboards. */
  shortcuts: {
    title: 'Keyboard shortcuts',
    callNext: 'Call Next Patient',
    callKeys: { PageDown: 'PageDown', F9: 'F9', none: 'No key' },
    chooseCallKey: 'Which key calls the next patient?',
    chooseCallKeyHint: 'PageDown is what a presenter’s remote sends.',
    nameKey: 'Asha ⏎',
    addPatient: 'Add Asha: then the phone, and ⏎ again. “2 Asha” adds her for the second doctor.',
    numberKey: '14 ⏎',
    openToken: 'What can be done with token 14, by number; “A 14” where lines have letters',
    phoneKey: '2345 ⏎',
    findPhone: 'Whose phone has these four digits, or more',
    intoLine: 'Into the line; there ⏎ opens what can be done with a patient',
    clearField: 'Clear the field, and back to it from the line',
    markFee:
      'In the actions of a patient: mark the fee as most pay, where the clinic marks fees; - for any other mark',
    book: 'Book a time for who rings up: with the name that was typed, if one was',
    checkIn: 'Check in who is booked: the one that was typed, or has the focus; else into the list of them',
    undo: 'Undo what you did last, while the field is empty; ⌘+Z on a Mac',
    show: 'Show this list',
  },

  /** The desk’s screen: its line, and what stands around that. */
  line: {
    /** Names a doctor’s line, after its letter where it shows one. */
    of: (letter: string | null, doctor: string) => (letter === null ? doctor : `${letter} · ${doctor}`),
    field: 'Name, phone or number',
    show: 'Show',
    filters: {
      waiting: console.queue.figures.waiting,
      here: 'Here',
      coming: 'Coming',
      away: console.queue.states.away,
      passed: console.queue.states.passed,
      asks: 'Ask to be seen sooner',
      passedOver: 'Skipped or no-show',
      completed: console.queue.figures.completed,
      total: console.queue.figures.total,
    },
    said: 'Age, visit, note',
    online: 'Online',
    calledAbout: 'Called about',
    waited: (count: number) => `${count} min`,
    leaves: (time: string) => `Is told to leave at about ${time}`,
    leavesShort: 'Leaves',
    taken: (time: string) => `Token taken at ${time}`,
    hereSince: (time: string) => `Here since ${time}`,
    awaySince: (time: string) => `Away since ${time}`,
    calledAt: (time: string) => `Called at ${time}`,
    none: 'Nobody in this list',
    enterAdds: (name: string) => `Press Enter to add ${name}.`,
    /** Before a time of day: what is said on the telephone. */
    nowAbout: 'Now: about',
    now: 'Now:',
    more: 'More',
    log: 'What was done last',
    putAway: 'All right',
    refused: (failure: string, reason: string | undefined) =>
      reason ? `${failure}. ${reason}` : `${failure}.`,
    /** Proposes the clinic's setting of this name. */
    onlyHere: {
      title: 'Nearly everybody is marked as here before the call.',
      question: 'Call only those who are here?',
      turnOn: 'Turn on',
      notToday: 'Not today',
      never: 'Never ask',
    },
    bannerOf: (shown: number, all: number) => `${shown} of ${all}`,
    callNumber: (label: string) => `Call ${label}`,
    /** Names a button, read out; `label` is null where nobody waits. */
    callNextOf: (doctor: string, label: string | null) =>
      label === null ? `Call Next Patient: ${doctor}` : `Call Next Patient: ${doctor}, token ${label}`,
    chooseDoctor: {
      title: 'Choose a doctor to call by a key',
      description: 'Here each doctor has a button of their own.',
    },
  },

  /** For a doctor who wants less on the screen. */
  calm: { enter: 'Calm view', leave: 'Show the line' },

  /** Who is called, and who is next. */
  current: {
    label: 'Current patient',
    callNext: 'Call Next Patient',
    calling: 'Calling…',
    closed: 'The practice is closed. Start Practice to take patients.',
    nobody: 'Nobody is called right now.',
    sinceCall: 'Since the call',
    runningLong: 'Running long',
    recall: 'Recall',
    next: 'Next',
    here: 'In the clinic',
    notHere: 'Not here yet',
    nobodyHere: 'Nobody is marked as here.',
    more: (count: number) => `and ${count} more`,
  },

  /** What is done with a token: on its buttons, and after it. */
  moves: {
    call: 'Call',
    arrived: 'Here',
    skip: 'Skip',
    complete: 'Complete',
    comeAgain: 'Come again',
    putBack: 'Put back',
    notHere: 'Not here, next',
    test: 'Test',
    back: 'Back',
    printToken: 'Print token',
    /** Names a button, read out; `action` is what is on it. */
    of: (action: string, label: string, patient: string) => `${action}: token ${label}, ${patient}`,
    completed: 'Patient Completed',
    completeFailed: 'Failed to mark patient as complete',
    skipped: 'Patient Skipped',
    markedNoShow: 'Patient marked as a no-show',
    skipFailed: 'Failed to skip patient',
    wasPutBack: 'Patient put back',
    putBackFailed: 'Failed to put patient back',
    placedSoon: 'Patient placed ahead',
    placedAtOnce: 'Patient placed next',
    placedInTurn: 'Patient waits in turn again',
    placeKept: 'Place kept, not confirmed',
    placeFailed: 'Failed to place patient',
    markedArrived: 'Patient marked as arrived',
    arrivedFailed: 'Failed to mark patient as arrived',
    sentAway: 'Patient sent for a test',
    sendAwayFailed: 'Failed to send patient for a test',
    cameBack: 'Patient waits again',
    backFailed: 'Failed to let patient wait again',
    passed: 'Patient passed',
    passFailed: 'Failed to pass patient',
    called: 'Patient Called',
    callNextFailed: 'Failed to call next patient',
    callFailed: 'Failed to call patient',
    calledAgain: 'Patient called again',
    recallFailed: 'Failed to recall patient',
    noneWaiting: 'No patients waiting',
    noneCalled: 'Nobody was called',
    /** `done` is one of `events`: what somebody else did in between. */
    justBefore: (done: string) => `${done} just before you.`,
    last: (refusal: string, done: string) => `${refusal} Last: ${done}.`,
    tryAgain: (refusal: string) => `${refusal} Please try again.`,
  },

  /** The mark of a fee: on the row, in its dialog, and after it. `mark` is what `fees.mark` says. */
  fee: {
    column: 'Fee',
    open: 'Fee…',
    markAs: (mark: string) => `Mark ${mark}`,
    /** Names a button that says how the fee is marked, or what is to be paid. */
    change: (shown: string) => `Fee: ${shown}`,
    by: (mark: string, by: string) => `${mark}, by ${by}`,
    freeUntil: (day: string) => `free until ${day}`,
    unknown: 'Fee?',
    free: 'Free',
    question: (label: string) => `Fee of token ${label}`,
    due: 'Due, pays later',
    reason: 'Why it is waived',
    reasonMissing: 'Say why it is waived.',
    waive: 'Waive',
    takeBack: (mark: string) => `Take back “${mark}”`,
    marked: (mark: string) => `Fee marked ${mark}`,
    takenBack: 'Fee mark taken back',
    failed: 'Failed to mark the fee',
  },

  /** What the fee marks of a day come to. */
  tally: {
    open: 'Fees',
    title: 'Fees of the day',
    date: 'Date',
    loading: 'Adding up the fees',
    none: 'No fee is marked on this day.',
    own: (name: string) => `${name} (you)`,
    time: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
    sum: (count: number, paid: string, cash: string) => `${patients(count)}, ${paid}, cash ${cash}`,
    mark: 'Mark',
    count: 'Patients',
    amount: 'Amount',
    free: 'Free',
    waived: 'Waived',
    due: 'Due',
    unmarked: (count: number) => `${patients(count)} seen whose fee nobody has marked`,
    counted: (time: string, held: string) => `Counted at ${time}: ${held} in the drawer.`,
    agrees: 'It agrees with the marks.',
    less: (amount: string) => `${amount} less than the marks say:`,
    more: (amount: string) => `${amount} more than the marks say:`,
    held: 'Cash in your drawer, in rupees',
    heldHint: 'Without what you began with. Counting ends your shift: later marks are of the next one.',
    reason: 'If it differs from the marks, why',
    reasonMissing: 'It differs from the marks. Say why.',
    countDrawer: 'Count the drawer',
    counting: 'Counting…',
  },

  undo: {
    undo: 'Undo',
    /** Names a button, read out. */
    of: (done: string) => `Undo: ${done}`,
    done: 'Undone',
    /** `undone` is what was undone. */
    doneHint: (undone: string) => `${undone}.`,
    failed: 'Not undone',
    nothing: 'Nothing to undo',
    nothingHint: (seconds: number) => `What you do here can be undone for ${seconds} seconds.`,
    /** What happened last, and how long ago. */
    last: (done: string, ago: string) => `${done}, ${ago}`,
  },

  /** The list of a queue’s tokens. */
  queueList: {
    title: 'Patient Queue',
    today: "Today's Queue",
    search: 'Search the queue',
    searchHint: 'Name, phone or number',
    clearSearch: 'Clear the search',
    found: (count: number) => `${patients(count)} found`,
    passedOver: 'Skipped or no-show',
    passed: 'Passed, as they were not here',
    away: 'Away for a test',
    finished: 'Finished',
    /** On what folds a list away. */
    folded: (title: string, count: number) => `${title} (${count})`,
    none: 'No patients in the queue',
    nobodyFound: 'Nobody found',
    nobodyFoundHint: 'No patient of this queue has such a name, phone number or token number.',
  },

  /** Ringing up those whom the end of a queue sent away. */
  callBacks: {
    left: (count: number) => `Call back ${patients(count)}`,
    allDone: (count: number) => `${patients(count)} called back`,
    /** Nobody of the list can be called back. */
    noPhones: (count: number) => `${patients(count)} cancelled, no phone`,
    noPhone: 'No phone',
    title: 'Cancelled when the queue ended',
    hint: 'They see it on their token’s page. Tell those who do not look at it.',
    cancelled: (doctor: string, time: string) => `${doctor}, cancelled at ${time}`,
    calledBack: 'Called back',
    /** Names a tick, read out. */
    tick: (token: string, patient: string) => `Called back: token ${token}, ${patient}`,
    by: (name: string, time: string) => `Called back by ${name}, ${time}`,
  },

  /** Calling somebody out of turn. */
  callToken: {
    question: (label: string) => `Call token ${label} now?`,
    hint: (patient: string) =>
      `${patient} is called out of turn; whoever is called now is completed. In an emergency, place the patient at once instead.`,
    reason: 'Reason',
    reasons: ['Doctor asked', 'Back from the lab'],
    missing: 'Please say why this patient is called out of turn.',
    confirm: (label: string) => `Call token ${label}`,
  },

  /** Placing somebody who waits. */
  placing: {
    priority: 'Priority',
    inTurn: 'In turn again',
    otherReason: 'Other reason…',
    /** For one who asks to be seen sooner: what the patient says is so, or not. */
    confirm: (why: string) => `Place soon: ${why.toLowerCase()}`,
    decline: 'Not confirmed',
  },

  /** Placing somebody next. */
  placeAtOnce: {
    question: (label: string) => `Place token ${label} next?`,
    hint: (patient: string) =>
      `${patient} is called before everybody else. The others see that an urgent patient is seen first.`,
    reason: 'Reason',
    reasons: ['Emergency', 'Very unwell'],
    missing: 'Please say why this patient is seen at once.',
    confirm: (label: string) => `Place token ${label} next`,
  },

  /** What is asked before a call: of the visit inside when somebody at once is called, and of who is called while nobody is here. */
  callQuestion: {
    isFinished: (label: string, patient: string) => `Is token ${label}, ${patient}, finished?`,
    backInLine: 'Back in line',
    backHint: 'Back in line is next after who is called at once.',
    anyway: (label: string) => `Nobody is marked as here. Call ${label} anyway?`,
    drop: 'Do not call',
  },

  /** Correcting whose token it is, and what was said. */
  correct: {
    open: 'Correct the patient',
    title: (label: string) => `Correct token ${label}`,
    phoneHint:
      'With another number, the link and the alerts of this token end wherever they are now. Only the phone that took the token keeps them.',
    noPhoneHint: 'This patient has none yet. With a phone the patient finds the token on it.',
    corrected: 'Patient corrected',
    /** `token` is `queue.token`. */
    linkEnded: (token: string) => `${token}. The link from before opens nothing any more.`,
    failed: 'Failed to correct the patient',
  },

  addPatient: {
    title: 'Add Patient',
    short: 'Add',
    adding: 'Adding…',
    nameMissing: 'Please enter the patient’s name.',
    phoneMissing: 'Please enter the patient’s phone number.',
    doctorMissing: 'Please choose a doctor.',
    chooseDoctor: 'Choose a doctor',
    phoneWrong: 'Please enter a mobile number: 10 digits, the first of them 6 to 9.',
    hasToken: (refusal: string, label: string) => `${refusal} It is token ${label}.`,
    known: 'On this number before:',
    added: 'Patient added successfully!',
    addedHint: (patient: string, label: string) => `${patient}: token ${label}`,
    failed: 'Failed to add patient to queue',
    print: (label: string) => `Print token ${label}`,
    noPhone: 'No phone',
    presence: { label: 'Where the patient is', here: 'Here', phone: 'On the phone' },
    visitType: { label: 'Visit', new: 'New', follow_up: 'Follow-up', report: 'Report' },
    more: 'Priority, age, sex, note, family',
    fromRecord: 'From the record of this patient',
    age: {
      label: 'Age in years',
      hint: 'Of an infant 0.',
      /** Asked of the age that was typed. */
      senior: (years: number) => `${years}: place soon as senior?`,
      wrong: (most: number) => `Please enter whole years, 0 to ${most}.`,
    },
    sex: { label: 'Sex', female: 'Female', male: 'Male', other: 'Other' },
    /** Before an age, where there is hardly room. */
    sexShort: { female: 'F', male: 'M', other: 'O' },
    note: { label: 'Note for today', hint: 'For the clinic alone, such as “wheelchair”. No diagnosis.' },
    behind: { label: 'Directly behind token', wrong: 'Please enter the number of a token that waits.' },
  },

  /** Having patients go on in another doctor's line. */
  move: {
    token: 'Move to another doctor',
    tokenQuestion: (label: string) => `Move token ${label}`,
    tokenHint: (patient: string) =>
      `${patient} gets a new number there. The link and the slip go on showing it.`,
    to: 'To',
    sent: 'The clinic sends: behind the next two',
    asked: 'The patient asks: to the end',
    /** Before the lines to go to, each a button. */
    behindTwo: 'Move to: behind the next two',
    toEnd: 'Move, as the patient asks: to the end',
    closed: (doctors: readonly string[]) => `Closed: ${doctors.join(', ')}`,
    line: 'Move the whole line',
    lineHint: 'Of each two in line then one comes from here. Who has a token there already stays.',
    /** What a press does; no doctor yet. */
    lineConfirm: (count: number, doctor: string | null) =>
      doctor === null ? 'Choose a doctor' : `Move ${patients(count)} to ${doctor}`,
    moving: 'Moving…',
    failed: 'Not moved',
    done: 'Patient moved',
    lineDone: (count: number) => `${patients(count)} moved`,
    nobodyOpen: 'No other doctor takes patients now.',
    nobodyGoes: 'Nobody waits here',
  },

  announce: {
    open: 'Running late / Break',
    title: 'Running late, or a break?',
    titleOf: (doctor: string) => `${doctor}: running late, or a break?`,
    hint: 'Patients see it at once, with the time. Calling the next patient ends it.',
    what: 'What to announce',
    kinds: { delay: 'Starting in … minutes', break: 'Break of … minutes' },
    usual: 'Usual minutes',
    minutes: 'Minutes',
    inMinutes: (count: number) => `${count} min`,
    announce: 'Announce',
    announcing: 'Announcing…',
    announced: { delay: 'Late start announced', break: 'Break announced' },
    seen: (announcement: string) => `Patients see: ${announcement}.`,
    failed: 'Failed to announce it',
    isLate: (doctor: string) => `${doctor} is late: announce a delay`,
    /** On the tab of a doctor who is late, and read out. */
    tell: 'late · tell',
    tellOf: (doctor: string) => `Announce a delay: ${doctor}`,
    /** `announcement` is what patients see. */
    of: (doctor: string, announcement: string) => `${doctor}: ${announcement}`,
    waiting: (count: number) => `${patients(count)} waiting: they are told the time at once.`,
    /** Before minutes, each a button. */
    startsIn: 'Starts in',
    other: 'Other…',
    end: 'End now',
    ending: 'Ending…',
    endHint: 'Patients see it. Calling the next patient ends it.',
    ended: { delay: 'Late start ended', break: 'Break ended' },
    endFailed: 'Failed to end it',
  },

  practice: {
    start: 'Start Practice',
    starting: 'Starting…',
    started: 'Practice started',
    startedHint: 'Patients can take tokens now.',
    close: 'Close Practice',
    closing: 'Closing…',
    closeQuestion: 'Close the practice?',
    keepOpen: 'Keep open',
    closed: 'Practice closed',
    closedHint: (cancelled: number) => {
      if (cancelled === 0) return 'No new patients are accepted.';
      return plural(cancelled, {
        one: '1 waiting patient sees the cancellation on their page.',
        other: `${cancelled} waiting patients see the cancellation on their page.`,
      });
    },
    failed: 'Failed to update practice status',
    /** What closing does: with who is inside, with those who wait, and after that. `token` is `queue.token`. */
    inside: (token: string) => `${token}, is being served and will be completed.`,
    away: (count: number) => `${awayPatients(count)} will be completed, too.`,
    waiting: (count: number) => `${waitingPatients(count)} will be cancelled and see it on their phones.`,
    after: 'No new patients are accepted until you start again or the day ends.',
  },

  reset: {
    reset: 'Reset Queue',
    isEmpty: 'No token was given yet',
    resetting: 'Resetting…',
    question: 'Reset the queue?',
    inside: (token: string) => `${token}, is being served and will be cancelled, too.`,
    away: (count: number) => `${awayPatients(count)} will be cancelled, too.`,
    waiting: (count: number) => `${waitingPatients(count)} will lose their place and see it on their phones.`,
    after: (issued: number) =>
      `What was issued today (${tokens(issued)}) goes to the history, and numbers start again with 1.`,
    done: 'Queue reset successfully',
    doneHint: 'All tokens for today have been removed.',
    failed: 'Failed to reset queue',
  },

  clear: {
    clear: 'Clear Not Arrived',
    nobodyWaits: 'Nobody waits',
    allHere: 'Everybody who waits is here',
    clearing: 'Skipping…',
    question: 'Skip all who have not arrived?',
    loses: (absent: number, here: number) => {
      const lose = plural(absent, {
        one: '1 waiting patient who is not marked as arrived loses the place and sees it on their phone.',
        other: `${absent} waiting patients who are not marked as arrived lose their place and see it on their phones.`,
      });
      if (here === 0) return `${lose} Nobody else waits.`;
      return `${lose} ${patients(here)} who arrived ${here === 1 ? 'stays' : 'stay'}.`;
    },
    confirm: (count: number) => `Skip ${patients(count)}`,
    done: (count: number) => `${patients(count)} skipped`,
    doneHint: 'Nobody is left in the line who has not arrived.',
    failed: 'Failed to skip patients',
  },

  /** What is printed for a patient without a phone: around the paper, whose own words are the patient’s. */
  slips: {
    title: (label: string) => `Print token ${label}`,
    description: 'For a patient without a phone: the code opens the token’s page on anybody’s.',
    loading: 'Preparing the slip…',
    failed: 'Failed to prepare the slip',
    trying: 'Trying…',
    noCode: 'The slip is printed without it.',
    preview: 'Preview',
    paper: 'Paper',
    papers: { '58mm': 'Receipt, 58 mm', '80mm': 'Receipt, 80 mm', a4: 'A4 sheet' },
  },

  /** The screen of a clinic’s desk. */
  reception: {
    title: 'Clinic admin',
    titleOf: (clinic: string) => `${clinic} - Admin`,
    tabs: { queue: 'Queue Management', patients: 'Patients', settings: 'Settings' },
    patientView: 'Patient View',
    dashboard: 'Dashboard',
    historyOf: (doctor: string) => `History: ${doctor}`,
    bookingsOf: (doctor: string) => `Bookings: ${doctor}`,
    loading: 'Loading the queues…',
    loadFailed: 'Error loading the queues',
    denied: 'Access denied',
    deniedHint: 'You do not have permission to access this clinic admin panel.',
    noDoctors: 'Patients queue for a doctor: the queues appear here as soon as there is one.',
    doctorRemoved: 'The doctor whose queue was open here was removed',
    doctorRemovedHint: 'That queue has ended. What you see now are the queues of the other doctors.',
    allRight: 'All right',
    doctor: 'Doctor',
    allDoctors: 'All doctors',
    waiting: (count: number) => `${count} waiting`,
    closed: 'Closed',
    late: 'late',
    /** Read out after a doctor’s name, before the number that is called. */
    nowServing: ', now serving',
    consultationTime: (count: number) => `Avg. Consultation Time: ${count} minutes`,
  },

  settings: {
    loading: 'Loading the settings…',
    loadFailed: 'Error loading clinic details',
    signInAgain: 'Please sign in again to change the settings.',
    failed: 'Update failed',
    minutes: (count: number) => `${count} minutes`,
    months: (count: number) => `${count} months`,
    monthsMissing: (least: number, most: number) => `A whole number of months from ${least} to ${most}.`,
    consultationHint: (least: number, most: number) =>
      `Minutes, ${least} to ${most}. A first guess where a doctor has none of their own: waits learn each doctor’s real pace and move away from it.`,
    opening: 'Tokens open before the first slot',
    openingHint: (least: number, most: number) =>
      `Minutes, ${least} to ${most}. From then on patients can take tokens for the day.`,
    openingUpdated: 'Opening times follow at once.',
    keeps: 'Keep patients’ names and phones for',
    keepsHint: (least: number, most: number) =>
      `Months after a patient’s last token, ${least} to ${most}. The night after, Baari erases the patient; numbers, times and counts stay. From May 2027 Indian rules ask for at least 12.`,
    keepsUpdated: (count: number) => `Patients are kept for ${months(count)}.`,
    keepQuestion: (count: number) => `Keep patients for ${months(count)}?`,
    keepLoses: (count: number) =>
      `Patients whose last token is older than ${months(count)} are erased tonight, with name, phone and email. More months set later do not bring them back.`,
    keepConfirm: (count: number) => `Keep for ${months(count)}`,
    timeZone: 'Time zone',
    timeZoneHint:
      'Days begin and end by it, at four in the morning. It is changed before the first token of a day.',
    timeZoneUpdated: 'Days begin and end by the new time zone.',
    on: 'On',
    off: 'Off',
    onWaiting: 'On, waits for Baari to allow texts',
    switched: {
      on: (setting: string) => `${setting}: on.`,
      off: (setting: string) => `${setting}: off.`,
    },
    /** Whether a setting is on, and what it does. */
    is: {
      on: (does: string) => `On. ${does}`,
      off: (does: string) => `Off. ${does}`,
    },
    waits: 'Waits for Baari',
    waitsHint: 'So no stranger sends texts in a clinic’s name. You need do nothing more.',
    phones: {
      label: 'Confirm patients’ phones',
      untilAllowed: 'No code is asked for before Baari has allowed texts for your clinic.',
      does: 'Turn it on when tokens are taken for phones that do not exist. Whoever takes a token online then types a code that is sent to the phone: once for each phone and device, at the cost of a text message. Tokens that you add yourselves need none.',
    },
    letters: {
      label: 'Letters before the numbers',
      does: 'Where patients wait for several doctors, the numbers of each get a letter: A 7 and B 7, on every screen and slip, in messages and by voice.',
    },
    visitTypes: {
      label: 'Ask for the type of a visit',
      does: 'When you add a patient, one press says whether the visit is new, a follow-up or a report.',
    },
    onlyHere: {
      label: 'Call only those who are here',
      does: 'Call next takes the first who is marked as here. Who is ahead and is not here is passed then, and waits for the desk.',
    },
    fees: {
      label: 'Mark fees',
      does: 'At the desk each token is marked as paid, free, waived or due, and the marks of a day are added up for each person. What a visit costs is set with each doctor.',
      usual: 'How most patients pay',
      usualHint: 'One press at the desk marks a fee as paid so.',
    },
    voice: {
      title: 'Voice of the waiting room’s screen',
      lead: 'Calls are spoken by the voice that the screen’s browser has. In a language that it has no voice for, they can be put together of sounds that a computer has made. Listen to a call, best over the loudspeaker of the waiting room, and say where it is understood: until then only a chime is heard.',
      loadFailed: 'Error loading what is understood',
      isOff: 'Off: nobody has said that it is understood here.',
      saidBy: (name: string, date: string) => `Understood here: ${name}, ${date}`,
      formerMember: 'a former colleague',
      listen: 'Listen',
      listenTo: (language: string) => `Listen: ${language}`,
      playing: 'Playing…',
      understood: 'This is understood here',
      understoodOf: (language: string) => `This is understood here: ${language}`,
      takeBack: 'Take back',
      takeBackOf: (language: string) => `Take back: ${language}`,
      changed: {
        on: (language: string) => `Screens without a voice now call in ${language}.`,
        off: (language: string) => `Screens without a voice no longer call in ${language}.`,
      },
      notPlayed: (language: string) => `${language} could not be played`,
      notPlayedHint: 'Check the connection, and try it in the screen’s own browser.',
      englishNumbers: {
        label: 'Numbers in English',
        does: 'Sounds that a computer has made, and your recordings, say numbers and letters in English inside of a sentence of another language, once English is understood here, too.',
      },
    },
    texts: {
      label: 'Text messages to patients',
      untilAllowed: 'No text is sent before Baari has allowed texts for your clinic.',
      does: 'They give the number and the link when a token is taken, and tell when to leave, that two are ahead, the turn, that it was missed, a delay and a cancellation. A phone gets at most three an hour. Every patient can stop them on the token’s page.',
    },
    whatsapp: {
      title: 'WhatsApp',
      label: 'WhatsApp messages to patients',
      untilAllowed: 'No message is sent before Baari has allowed texts for your clinic.',
      does: 'Patients who ask for it on their token’s page are told by WhatsApp instead of by text: when to leave, when two are ahead, when it is their turn or was missed, of a delay and a cancellation. Whoever writes to the number gets your link.',
      loading: 'Loading WhatsApp…',
      loadFailed: 'Failed to load how WhatsApp is set up',
      from: (phone: string) => `Messages come from ${phone}.`,
      ofBaari: 'This is Baari’s number. Each message names your clinic.',
      ofOwnCopy: 'It was set where Baari was installed. Each message names your clinic.',
      ofClinic: (day: string) =>
        `This is your own number. Its access token and app secret were set on ${day}; they are never shown again.`,
      /** Of a month, as "November 2026". */
      used: (month: string, count: number, cost: string, most: string) =>
        `${month}: ${plural(count, { one: '1 message', other: `${count} messages` })}, ${cost} of at most ${most}.`,
      capHint: 'At the cap patients hear by text message and on their page until the month ends.',
      capReached: 'The month’s cap is reached',
      connect: 'Use our own number',
      connectTitle: 'Your own WhatsApp number',
      connectHint:
        'Meta’s App Dashboard shows them: the first two under WhatsApp, API Setup, the app secret under App settings, Basic. Baari asks Meta whether they are right before it keeps them.',
      phoneNumberId: 'Phone number ID',
      phoneNumberIdMissing: 'The digits of the phone number ID, not the phone number.',
      accessToken: 'Access token',
      accessTokenHint: 'A permanent one, of a system user: a temporary one ends within a day.',
      appSecret: 'App secret',
      missing: 'Please fill this in.',
      submit: 'Connect',
      submitting: 'Asking Meta…',
      connectFailed: 'The number was not connected',
      connected: 'Number connected',
      connectedHint: 'Now give Meta the address below, so that patients’ messages arrive.',
      webhook: 'To be typed at Meta',
      webhookHint:
        'In the App Dashboard under WhatsApp, Configuration. Then subscribe to “messages”: without that no answer of a patient arrives.',
      callbackUrl: 'Callback URL',
      verifyToken: 'Verify token',
      copy: (what: string) => `Copy: ${what}`,
      copyFailed: 'The browser did not copy it. Select the text and copy it by hand.',
      replace: 'Set new keys',
      disconnect: 'Disconnect',
      disconnecting: 'Disconnecting…',
      disconnectTitle: (phone: string) => `Disconnect ${phone}?`,
      disconnectLoses:
        'Messages then come from the number that was there before, and the keys are deleted. Posters and links with your number lead to nobody any more: print new ones.',
      disconnected: 'Number disconnected',
      disconnectFailed: 'The number was not disconnected',
    },
    log: {
      title: 'Downloads and erasures of patients’ data',
      none: 'None yet.',
      loading: 'Loading what was recorded…',
      loadFailed: 'Failed to load what was recorded.',
      kinds: {
        downloaded: 'Data downloaded',
        erased: 'Patient erased',
        expired: 'Patient erased, kept for long enough',
      },
      /** Stands for who did it when nobody did. */
      byItself: 'Baari',
      record: (id: string) => `Record ${id}`,
    },
  },

  /** What the clinic says in its own voice on the waiting room's screen. */
  recordings: {
    title: 'Your own voice for calls',
    intro:
      'Record names, rooms and words for the waiting room’s screen. They are played together with the number: record the numbers as well, or say in the settings that the made voice of the language is understood.',
    open: 'Record',
    back: 'Back to the settings',
    denied: 'What the screen says is recorded by the clinic’s admins and its owner.',
    loading: 'Loading the recordings…',
    loadFailed: 'Error loading the recordings',
    signInAgain: 'Please sign in again to keep what you recorded. It is still here.',
    language: 'Language',
    languageHint: 'Calls are said in each language that the screen speaks.',
    languageOption: (name: string, count: number) => (count === 0 ? name : `${name} (${count} recorded)`),
    space: (used: string, most: string) => `${used} of ${most} MB used`,
    names: 'Doctors and rooms',
    namesHint: 'Say the name as your patients know it, in a quiet room, close to the microphone.',
    room: (room: string, doctor: string) => `Room “${room}” of ${doctor}`,
    wordsTitle: 'Words',
    wordsHint: 'What is said around the number, in words that your patients use.',
    words: {
      token: '“Token”, before the number',
      room: '“Room”, before its number',
      last_call: '“Last call”, when somebody is called again',
    },
    letters: 'Letters',
    numbers: 'Numbers',
    numbersHint:
      'Larger numbers are put together of these. They are used once every part of a number is recorded.',
    /** A hundred that is followed by more, as in 114. */
    beforeRest: (hundred: number) => `${hundred}, when more follows, as in ${hundred + 14}`,
    recordedOf: (count: number, all: number) => `${count} of ${all} recorded`,
    none: 'Not recorded',
    asking: 'Your browser asks whether it may use the microphone.',
    waiting: 'Waiting…',
    recording: 'Recording. Say it now; it stops by itself after 10 seconds.',
    notKept: (seconds: string) => `${seconds} seconds, not kept yet`,
    silent: 'Nothing was heard. Is the microphone muted? Not kept yet.',
    kept: (seconds: string, by: string | null) =>
      by === null ? `${seconds} seconds` : `${seconds} seconds, recorded by ${by}`,
    outdated: (said: string) => `Not played: it was recorded for “${said}”.`,
    /** Names a button for who cannot see what it stands beside. */
    of: (action: string, label: string) => `${action}: ${label}`,
    record: 'Record',
    again: 'Record again',
    /** Stands beside Listen, where there is hardly room on a phone. */
    againShort: 'Again',
    stop: 'Stop',
    listen: 'Listen',
    keep: 'Keep',
    drop: 'Discard',
    remove: 'Remove',
    removeQuestion: (label: string) => `Remove the recording: ${label}?`,
    removeLoses: 'The screen then says it in another voice, or leaves it out.',
    keepFailed: 'Not kept. Your recording is still here.',
    removeFailed: 'Not removed',
    listenFailed: 'This browser could not play the recording.',
    cannotRecord: 'Nothing can be recorded here',
    loadAgain: 'Load the page again',
    noRecorder: {
      insecure:
        'Browsers give the microphone only to secure pages. Open Baari at an address that begins with https://, or on the computer that it runs on.',
      unsupported: 'This browser cannot record. Use a current Chrome, Edge, Firefox or Safari.',
      not_allowed_here: 'This page has to be loaded once more before it may use the microphone.',
    },
    notRecorded: {
      denied:
        'The microphone is not allowed. Allow it in the browser, by the sign beside the page’s address, then record again.',
      no_microphone: 'No microphone was found. Plug one in, or use a phone.',
      busy: 'Another program uses the microphone. Close it, then record again.',
      too_large: 'This recording is too large. Record it shorter.',
      failed: 'Nothing was recorded. Please try again.',
    },
  },

  history: {
    title: 'History',
    titleOf: (doctor: string) => `History · ${doctor}`,
    of: (doctor: string, clinic: string) => `${doctor}, ${clinic}`,
    backToPanel: 'Back to Panel',
    loading: 'Loading the history…',
    loadFailed: 'Failed to load the history.',
    signIn: 'Authentication Required',
    signInHint: 'Please sign in to see this doctor’s history.',
    denied:
      'A doctor’s history is for the doctor and the clinic’s team; earlier days for its admins and owner.',
    day: 'Day',
    today: 'Today',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    nothing: (day: string) => `Nothing happened on ${day}`,
    nothingYet: 'The day’s tokens appear here as soon as the first one is taken.',
    nothingThen: 'No token was taken and nobody changed this queue. Choose another day.',
    sitting: 'Sitting',
    sittingNumber: (sequence: number) => `Sitting ${sequence}`,
    hours: (start: string, end: string) => `${start} – ${end}`,
    stillOpen: (start: string) => `since ${start}, still open`,
    issued: 'Issued',
    seen: 'Seen',
    inQueue: 'In the queue',
    betweenCalls: (count: number) => `On average ${minutes(count)} between calls.`,
    detail: 'The day in detail',
    tokens: (count: number) => `Tokens (${count})`,
    log: (count: number) => `Log (${count})`,
    tokensOf: (sequence: number) => `Tokens of sitting ${sequence}`,
    noTokens: 'No tokens were taken on this day.',
    noSuchTokens: 'No token of this day is like this.',
    noSuchEvents: 'Nothing like this happened on this day.',
    show: 'Show',
    all: 'All',
    export: 'Export as CSV',
    exported: 'Exported',
    taken: 'Taken',
    arrived: 'Arrived',
    finished: 'Finished',
    /** The times of a token on a phone; null for what has not happened. */
    times: (taken: string, arrived: string | null, called: string | null, finished: string | null) =>
      [
        `Taken ${taken}`,
        arrived !== null && `arrived ${arrived}`,
        called !== null && `called ${called}`,
        finished !== null && `finished ${finished}`,
      ]
        .filter(Boolean)
        .join(', '),
    toLog: 'Log',
    /** Read out after `toLog`. */
    toLogOf: (label: string) => `of token ${label}`,
    tokenFilters: {
      all: 'All tokens',
      live: 'Waiting or called',
      seen: console.queue.states.completed,
      skipped: console.queue.cancelled.skipped,
      no_show: console.queue.cancelled.no_show,
      left: console.queue.cancelled.left,
      moved: console.queue.cancelled.moved,
      cancelled: 'Cancelled or undone',
    },
    logFilters: {
      all: 'Everything',
      tokens: 'Tokens taken, arrivals, slips',
      calls: 'Calls',
      skips: 'Skipped, no-show, put back, given up',
      fees: 'Fees',
      practice: 'Practice, breaks, settings',
      undone: console.queue.cancelled.undone,
    },
    /** The columns of the files. */
    csv: {
      token: 'Token',
      patient: 'Patient',
      outcome: 'Outcome',
      /** From which doctor's line a visit came. */
      movedFrom: 'From',
      elsewhere: (doctor: string, label: string) => `${doctor}, token ${label}`,
      who: 'Who',
      what: 'What',
      reason: 'Reason',
      /** Who wished that a visit goes on in another line. */
      because: { clinic: 'The clinic sent', patient: 'The patient asked' },
      minutes: 'Minutes',
      rupees: 'Rupees',
      fees: { due: 'Due', free: 'Free', waived: 'Waived' },
      yes: 'Yes',
      no: 'No',
    },
  },
};
