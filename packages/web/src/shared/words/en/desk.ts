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
    noDoctor: 'Doctor not found. They may have been removed.',
    minutesMissing: (least: number, most: number) => `Enter whole minutes, ${least} to ${most}.`,
    more: (more: number, all: number) => `Show ${more} more of ${all}`,
    nobodyWaits: 'No one has been called and no one is waiting.',
    nobodyWaiting: 'No one is waiting.',
    appearByThemselves: 'Tokens that patients take on their phones appear here automatically.',
    consultationTime: 'Average Consultation Time',
    settingsUpdated: 'Settings Updated',
    update: 'Update',
    updating: 'Updating…',
    keepQueue: 'Keep the queue',
  },

  /** Where a doctor signs in by phone and OTP. */
  login: {
    description: 'Use your phone number and the OTP from your clinic.',
    signedInAs: (doctor: string) => `Signed in as ${doctor}`,
    openPanel: 'Open my panel',
    otp: 'OTP',
    otpHint: '4 letters or digits.',
    otpMissing: 'Please enter the OTP.',
    otpWrong: (length: number) => `Wrong OTP. It has ${length} characters.`,
    missing: 'Please enter both the phone number and the OTP.',
    failed: 'Login failed',
    failedTryAgain: 'Login failed. Please try again.',
    error: 'Login error',
    signedIn: 'Login successful!',
    signedInHint: 'Welcome to your admin panel.',
    askClinic: 'Ask the clinic admin for your OTP.',
    ends: {
      code_renewed: {
        title: 'Your clinic has given you a new code',
        text: 'The old code no longer works. Ask the clinic for the new one and sign in with it.',
      },
      doctor_removed: {
        title: 'Your clinic has removed you from its doctors',
        text: 'Your queue there has ended. If this is a mistake, please ask the clinic.',
      },
    },
  },

  /** A doctor’s panel. */
  panel: {
    title: 'Doctor panel',
    loadFailed: 'Error loading dashboard',
    denied: 'You do not have permission to open this doctor’s panel.',
    removed: (doctor: string) => `${doctor} was removed`,
    removedHint: 'Someone at the clinic removed this doctor. The queue has ended; its history is kept.',
    history: 'History',
    clinicPage: 'View Clinic Page',
    /** Before the number that is called. */
    nowServing: 'Serving',
    quickActions: 'Quick Actions',
    consultationHint: (least: number, most: number) =>
      `${least} to ${most} minutes. This is only a starting guess: waiting times adjust to the doctor’s real pace.`,
    consultationUpdated: (count: number) =>
      `Set to ${count} minutes. Waiting times will adjust to the real pace.`,
    consultationFailed: 'Failed to update consultation time',
  },

  /** The keys of the desk; the names of keys stay as they are on keyboards. */
  shortcuts: {
    title: 'Keyboard shortcuts',
    callNext: 'Call Next Patient',
    callKeys: { PageDown: 'PageDown', F9: 'F9', none: 'No key' },
    chooseCallKey: 'Which key calls the next patient?',
    chooseCallKeyHint: 'A presentation remote sends PageDown.',
    nameKey: 'Asha ⏎',
    addPatient:
      'Add Asha: then type the phone and press ⏎ again. “2 Asha” adds her for the second doctor; “Asha with 14” adds her right after token 14.',
    numberKey: '14 ⏎',
    openToken: 'Open token 14 by its number (“A 14” if queues have letters)',
    phoneKey: '2345 ⏎',
    findPhone: 'Find a patient by four or more digits of the phone number',
    intoLine: 'Go to the queue; ⏎ opens a patient’s actions',
    clearField: 'Clear the field, or return to it from the queue',
    markFee:
      'In a patient’s actions: mark the fee as usually paid, if the clinic marks fees; - for another mark',
    book: 'Book a time for a caller, using the name you typed',
    checkIn: 'Check in the booked patient you typed or selected; otherwise opens the list',
    undo: 'Name your last action while the field is empty; again undoes it. ⌘+Z on a Mac',
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
      here: 'Arrived',
      coming: 'On the way',
      away: console.queue.states.away,
      passed: console.queue.states.passed,
      asks: 'Want to be seen sooner',
      passedOver: 'Skipped or no-show',
      completed: console.queue.figures.completed,
      total: console.queue.figures.total,
    },
    said: 'Age, visit, note',
    online: 'Online',
    calledAbout: 'Expected call',
    waited: (count: number) => `${count} min`,
    leaves: (time: string) => `Will be told to leave at about ${time}`,
    leavesShort: 'Leaves',
    taken: (time: string) => `Token taken at ${time}`,
    hereSince: (time: string) => `Here since ${time}`,
    awaySince: (time: string) => `Away since ${time}`,
    calledAt: (time: string) => `Called at ${time}`,
    none: 'No one in this list',
    enterAdds: (name: string) => `Press Enter to add ${name}.`,
    /** Before a time of day: what is said on the telephone. */
    nowAbout: 'Now: about',
    now: 'Now:',
    more: 'More',
    log: 'Recent actions',
    putAway: 'OK',
    refused: (failure: string, reason: string | undefined) =>
      reason ? `${failure}. ${reason}` : `${failure}.`,
    /** Proposes the clinic's setting of this name. */
    onlyHere: {
      title: 'Almost every patient is marked as arrived before being called.',
      question: 'Call only patients who have arrived?',
      turnOn: 'Turn on',
      notToday: 'Not today',
      never: 'Do not ask again',
    },
    bannerOf: (shown: number, all: number) => `${shown} of ${all}`,
    callNumber: (label: string) => `Call ${label}`,
    /** Names a button, read out; `label` is null where nobody waits. */
    callNextOf: (doctor: string, label: string | null) =>
      label === null ? `Call Next Patient: ${doctor}` : `Call Next Patient: ${doctor}, token ${label}`,
    chooseDoctor: {
      title: 'Choose a doctor before calling with the keyboard',
      description: 'Each doctor has a separate button here.',
    },
  },

  /** For a doctor who wants less on the screen. */
  calm: { enter: 'Simple view', leave: 'Show the queue' },

  /** Who is called, and who is next. */
  current: {
    label: 'Current patient',
    callNext: 'Call Next Patient',
    calling: 'Calling…',
    closed: 'The practice is closed. Press “Start Practice” to take patients.',
    nobody: 'No patient has been called.',
    sinceCall: 'Since the call',
    runningLong: 'Taking long',
    recall: 'Recall',
    next: 'Next',
    here: 'Arrived',
    notHere: 'Not here yet',
    nobodyHere: 'No one is marked as arrived.',
    more: (count: number) => `and ${count} more`,
  },

  /** What is done with a token: on its buttons, and after it. */
  moves: {
    call: 'Call',
    arrived: 'Arrived',
    skip: 'Skip',
    complete: 'Complete',
    comeAgain: 'Follow-up',
    putBack: 'Put back',
    notHere: 'Not here, call next',
    test: 'Send for test',
    back: 'Back from test',
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
    placedSoon: 'Patient moved ahead',
    placedAtOnce: 'Patient will be called next',
    placedInTurn: 'Patient is back in normal order',
    placeKept: 'Request declined, place unchanged',
    placeFailed: 'Could not move the patient',
    markedArrived: 'Patient marked as arrived',
    arrivedFailed: 'Failed to mark patient as arrived',
    sentAway: 'Patient sent for a test',
    sendAwayFailed: 'Could not send the patient for a test',
    cameBack: 'Patient is back in the queue',
    backFailed: 'Could not put the patient back in the queue',
    passed: 'Patient not here, moved on',
    passFailed: 'Could not move on from this patient',
    called: 'Patient Called',
    callNextFailed: 'Failed to call next patient',
    callFailed: 'Failed to call patient',
    calledAgain: 'Patient called again',
    recallFailed: 'Failed to recall patient',
    noneWaiting: 'No patients waiting',
    noneCalled: 'No one was called',
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
    unknown: 'Fee not set',
    free: 'Free',
    question: (label: string) => `Fee of token ${label}`,
    due: 'Due (will pay later)',
    reason: 'Why it is waived',
    reasonMissing: 'Please enter why it is waived.',
    waive: 'Waive',
    takeBack: (mark: string) => `Remove “${mark}”`,
    marked: (mark: string) => `Fee marked ${mark}`,
    takenBack: 'Fee mark removed',
    failed: 'Failed to mark the fee',
  },

  /** What the fee marks of a day come to. */
  tally: {
    open: 'Fees',
    title: 'Fees of the day',
    date: 'Date',
    loading: 'Adding up the fees',
    none: 'No fees were marked on this day.',
    own: (name: string) => `${name} (you)`,
    time: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
    sum: (count: number, paid: string, cash: string) => `${patients(count)}, ${paid}, cash ${cash}`,
    mark: 'Mark',
    count: 'Patients',
    amount: 'Amount',
    free: 'Free',
    waived: 'Waived',
    due: 'Due',
    unmarked: (count: number) => `${patients(count)} seen without a fee marked`,
    counted: (time: string, held: string) => `Counted at ${time}: ${held} in the cash drawer.`,
    agrees: 'It matches the fees marked.',
    less: (amount: string) => `${amount} less than the fees marked:`,
    more: (amount: string) => `${amount} more than the fees marked:`,
    held: 'Cash in your drawer, in rupees',
    heldHint:
      'Do not include the cash you started with. Counting closes your shift; later fees go to the next one.',
    reason: 'Reason, if it does not match',
    reasonMissing: 'It does not match the fees marked. Please enter a reason.',
    countDrawer: 'Count the drawer',
    counting: 'Counting…',
  },

  undo: {
    undo: 'Undo',
    /** Names a button, read out. */
    of: (done: string) => `Undo: ${done}`,
    /** After what Ctrl+Z is going to undo. */
    pressAgain: 'Press Ctrl+Z again to undo it',
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
    passed: 'Missed their call',
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
    hint: 'They can see this on their token page. Please phone those who may not look at it.',
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
      `${patient} will be called out of turn, and the current patient will be marked as completed. In an emergency, place the patient at once instead.`,
    reason: 'Reason',
    reasons: ['Doctor asked', 'Back from the lab'],
    missing: 'Please enter why this patient is called out of turn.',
    confirm: (label: string) => `Call token ${label}`,
  },

  /** Placing somebody who waits. */
  placing: {
    priority: 'Priority',
    inTurn: 'Back to normal order',
    otherReason: 'Other reason…',
    /** For one who asks to be seen sooner: what the patient says is so, or not. */
    confirm: (why: string) => `Move ahead: ${why.toLowerCase()}`,
    decline: 'Decline',
  },

  /** Placing somebody next. */
  placeAtOnce: {
    question: (label: string) => `Call token ${label} next?`,
    hint: (patient: string) =>
      `${patient} will be called before everyone else. Others will see that an emergency patient is being seen first.`,
    reason: 'Reason',
    reasons: ['Emergency', 'Very unwell'],
    missing: 'Please enter why this patient must be seen at once.',
    confirm: (label: string) => `Call token ${label} next`,
  },

  /** What is asked before a call: of the visit inside when somebody at once is called, and of who is called while nobody is here. */
  callQuestion: {
    isFinished: (label: string, patient: string) =>
      `Is the consultation of ${patient} (token ${label}) over?`,
    backInLine: 'Put back in queue',
    backHint: 'They will be called right after the emergency patient.',
    anyway: (label: string) => `No one is marked as arrived. Call ${label} anyway?`,
    drop: 'Do not call',
  },

  /** Correcting whose token it is, and what was said. */
  correct: {
    open: 'Correct patient details',
    title: (label: string) => `Correct token ${label}`,
    phoneHint:
      'If you change the number, the token link and alerts stop on other phones. Only the phone that took the token keeps them.',
    noPhoneHint: 'No phone number yet. Add one so that the patient can see the token on it.',
    corrected: 'Patient details corrected',
    /** `token` is `queue.token`. */
    linkEnded: (token: string) => `${token}. The old link no longer works.`,
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
    phoneWrong: 'Please enter a 10-digit mobile number starting with 6, 7, 8 or 9.',
    hasToken: (refusal: string, label: string) => `${refusal} It is token ${label}.`,
    known: 'Earlier patients on this number:',
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
      hint: 'Enter 0 for an infant.',
      /** Asked of the age that was typed. */
      senior: (years: number) => `${years}: move ahead as senior citizen?`,
      wrong: (most: number) => `Please enter whole years, 0 to ${most}.`,
    },
    sex: { label: 'Sex', female: 'Female', male: 'Male', other: 'Other' },
    /** Before an age, where there is hardly room. */
    sexShort: { female: 'F', male: 'M', other: 'O' },
    note: {
      label: 'Note for today',
      hint: 'For clinic staff only, such as “wheelchair”. Do not enter a diagnosis.',
    },
    behind: { label: 'Right after token', wrong: 'Please enter the number of a waiting token.' },
  },

  /** Having patients go on in another doctor's line. */
  move: {
    token: 'Move to another doctor',
    tokenQuestion: (label: string) => `Move token ${label}`,
    tokenHint: (patient: string) =>
      `${patient} will get a new number there. The link and the slip will show it.`,
    to: 'To',
    sent: 'Clinic’s decision: after the next two',
    asked: 'Patient’s request: at the end',
    /** Before the lines to go to, each a button. */
    behindTwo: 'Move to: after the next two',
    toEnd: 'Move at the patient’s request: at the end',
    closed: (doctors: readonly string[]) => `Closed: ${doctors.join(', ')}`,
    line: 'Move the whole queue',
    lineHint: 'The two queues are merged one by one. Patients who already have a token there stay here.',
    /** What a press does; no doctor yet. */
    lineConfirm: (count: number, doctor: string | null) =>
      doctor === null ? 'Choose a doctor' : `Move ${patients(count)} to ${doctor}`,
    moving: 'Moving…',
    failed: 'Not moved',
    done: 'Patient moved',
    lineDone: (count: number) => `${patients(count)} moved`,
    nobodyOpen: 'No other doctor is taking patients now.',
    nobodyGoes: 'No one is waiting here',
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
    failed: 'Could not announce it',
    isLate: (doctor: string) => `${doctor} is late: announce a delay`,
    /** On the tab of a doctor who is late, and read out. */
    tell: 'late · announce',
    tellOf: (doctor: string) => `Announce a delay: ${doctor}`,
    /** `announcement` is what patients see. */
    of: (doctor: string, announcement: string) => `${doctor}: ${announcement}`,
    waiting: (count: number) => `${patients(count)} waiting will see the time at once.`,
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
    inside: (token: string) => `${token}, is with the doctor and will be marked as completed.`,
    away: (count: number) => `${awayPatients(count)} will be completed, too.`,
    waiting: (count: number) => `${waitingPatients(count)} will be cancelled and see it on their phones.`,
    after: 'New patients cannot take tokens until you start again or the day ends.',
  },

  reset: {
    reset: 'Reset Queue',
    isEmpty: 'No tokens have been given yet',
    resetting: 'Resetting…',
    question: 'Reset the queue?',
    inside: (token: string) => `${token}, is being served and will be cancelled, too.`,
    away: (count: number) => `${awayPatients(count)} will be cancelled, too.`,
    waiting: (count: number) => `${waitingPatients(count)} will lose their place and see it on their phones.`,
    after: (issued: number) =>
      `Today’s tokens (${tokens(issued)}) move to the history, and numbers start again from 1.`,
    done: 'Queue reset successfully',
    doneHint: 'All tokens for today have been removed.',
    failed: 'Failed to reset queue',
  },

  clear: {
    clear: 'Skip Not Arrived',
    nobodyWaits: 'No one is waiting',
    allHere: 'Everyone waiting has arrived',
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
    doneHint: 'Everyone left in the queue has arrived.',
    failed: 'Failed to skip patients',
  },

  /** What is printed for a patient without a phone: around the paper, whose own words are the patient’s. */
  slips: {
    title: (label: string) => `Print token ${label}`,
    description: 'For a patient without a phone. The QR code opens the token page on any phone.',
    loading: 'Preparing the slip…',
    failed: 'Failed to prepare the slip',
    trying: 'Trying…',
    noCode: 'The slip will be printed without the code.',
    preview: 'Preview',
    paper: 'Paper',
    papers: { '58mm': 'Receipt, 58 mm', '80mm': 'Receipt, 80 mm', a4: 'A4 sheet' },
  },

  /** The screen of a clinic’s desk. */
  reception: {
    signInAgain: 'Please sign in again to go on. What you typed is still here.',
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
    noDoctors: 'Add a doctor to start a queue here.',
    doctorRemoved: 'The doctor whose queue was open here was removed',
    doctorRemovedHint: 'That queue has ended. You now see the other doctors’ queues.',
    allRight: 'OK',
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
    /** For members who are no admins. */
    readOnly: 'Only the clinic’s admins and owner can change these settings.',
    loading: 'Loading the settings…',
    loadFailed: 'Error loading clinic details',
    signInAgain: 'Please sign in again to change the settings.',
    failed: 'Update failed',
    minutes: (count: number) => `${count} minutes`,
    months: (count: number) => `${count} months`,
    monthsMissing: (least: number, most: number) => `Enter whole months, ${least} to ${most}.`,
    consultationHint: (least: number, most: number) =>
      `${least} to ${most} minutes. Starting guess for doctors without their own value: waiting times adjust to each doctor’s real pace.`,
    opening: 'Open tokens before the first slot',
    openingHint: (least: number, most: number) =>
      `${least} to ${most} minutes. Patients can take tokens for the day from then.`,
    openingUpdated: 'The new opening time applies from now.',
    keeps: 'Keep patient records for',
    keepsHint: (least: number, most: number) =>
      `${least} to ${most} months after a patient’s last token. Baari deletes the record the night after; numbers, times and counts stay. From May 2027 Indian rules require at least 12.`,
    keepsUpdated: (count: number) => `Patient records are kept for ${months(count)}.`,
    keepQuestion: (count: number) => `Keep patient records for ${months(count)}?`,
    keepLoses: (count: number) =>
      `Records of patients whose last token is older than ${months(count)} will be deleted tonight, with name, phone and email. Choosing more months later does not bring them back.`,
    keepConfirm: (count: number) => `Keep for ${months(count)}`,
    timeZone: 'Time zone',
    timeZoneHint:
      'The clinic’s day runs from 4 am to 4 am in this time zone. Change it before the first token of the day.',
    timeZoneUpdated: 'The day now follows the new time zone.',
    on: 'On',
    off: 'Off',
    onWaiting: 'On, waiting for Baari to allow SMS',
    switched: {
      on: (setting: string) => `${setting}: on.`,
      off: (setting: string) => `${setting}: off.`,
    },
    /** Whether a setting is on, and what it does. */
    is: {
      on: (does: string) => `On. ${does}`,
      off: (does: string) => `Off. ${does}`,
    },
    waits: 'Waiting for Baari',
    waitsHint: 'So that no one else sends SMS in your clinic’s name. You do not need to do anything more.',
    phones: {
      label: 'Confirm patients’ phones',
      untilAllowed: 'OTPs are not asked for until Baari has allowed SMS for your clinic.',
      does: 'Turn it on if tokens are taken with fake phone numbers. Patients taking a token online then enter an OTP sent to their phone: once for each phone and device, at the cost of an SMS. Tokens you add at the desk do not need one.',
    },
    letters: {
      label: 'Letters before the numbers',
      does: 'If patients wait for several doctors, each doctor’s numbers get a letter: A 7 and B 7, on every screen and slip, in messages and in voice calls.',
    },
    visitTypes: {
      label: 'Ask for the type of a visit',
      does: 'When you add a patient, one tap records whether the visit is new, a follow-up or a report.',
    },
    onlyHere: {
      label: 'Call only patients who have arrived',
      does: '“Call Next” takes the first patient marked as arrived. Patients ahead who have not arrived are set aside until they report at reception.',
    },
    fees: {
      label: 'Mark fees',
      does: 'At the desk each token is marked as paid, free, waived or due, and the day’s fees are added up for each person. The fee amount is set with each doctor.',
      usual: 'How most patients pay',
      usualHint: 'One tap at the desk marks a fee as paid this way.',
    },
    voice: {
      title: 'Voice of the waiting-room screen',
      lead: 'Calls are spoken in the voice of the screen’s browser. If it has no voice for a language, Baari can use computer-made sounds. Listen to a call, best on the waiting-room speaker, and confirm that people here understand it. Until then only a chime is heard.',
      loadFailed: 'Error loading what is understood',
      isOff: 'Off: no one has confirmed that people here understand it.',
      saidBy: (name: string, date: string) => `Confirmed by ${name}, ${date}`,
      formerMember: 'a former colleague',
      listen: 'Listen',
      listenTo: (language: string) => `Listen: ${language}`,
      playing: 'Playing…',
      understood: 'People here understand this',
      understoodOf: (language: string) => `People here understand this: ${language}`,
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
        does: 'Computer-made sounds and your recordings say numbers and letters in English inside a sentence in another language, once English is also confirmed here.',
      },
    },
    texts: {
      label: 'SMS to patients',
      untilAllowed: 'SMS are not sent until Baari has allowed them for your clinic.',
      does: 'Patients get the number and link when a token is taken, and SMS for: when to leave, two ahead, their turn, a missed turn, a delay, a cancellation. At most three an hour per phone. Every patient can stop them on the token page.',
    },
    whatsapp: {
      title: 'WhatsApp',
      label: 'WhatsApp messages to patients',
      untilAllowed: 'No message is sent before Baari has allowed texts for your clinic.',
      does: 'Patients who ask for it on their token page are told on WhatsApp instead of by SMS: when to leave, two ahead, their turn, a missed turn, a delay, a cancellation. Anyone who writes to the number gets your link.',
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
      capHint: 'When the limit is reached, patients get SMS and page updates until the month ends.',
      capReached: 'This month’s limit is reached',
      connect: 'Use our own number',
      connectTitle: 'Your own WhatsApp number',
      connectHint:
        'You find these in Meta’s App Dashboard: the first two under WhatsApp, API Setup; the app secret under App settings, Basic. Baari checks them with Meta before saving.',
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
      connectedHint: 'Now give Meta the address below, so that patients’ messages reach you.',
      webhook: 'To be typed at Meta',
      webhookHint:
        'In the App Dashboard under WhatsApp, Configuration. Then subscribe to “messages”; without it, patients’ replies do not arrive.',
      callbackUrl: 'Callback URL',
      verifyToken: 'Verify token',
      copy: (what: string) => `Copy: ${what}`,
      copyFailed: 'Could not copy. Select the text and copy it yourself.',
      replace: 'Set new keys',
      disconnect: 'Disconnect',
      disconnecting: 'Disconnecting…',
      disconnectTitle: (phone: string) => `Disconnect ${phone}?`,
      disconnectLoses:
        'Messages will then come from the earlier number, and the keys are deleted. Posters and links with your number will stop working: print new ones.',
      disconnected: 'Number disconnected',
      disconnectFailed: 'The number was not disconnected',
    },
    log: {
      title: 'Downloads and deletions of patient data',
      none: 'None yet.',
      loading: 'Loading what was recorded…',
      loadFailed: 'Failed to load what was recorded.',
      kinds: {
        downloaded: 'Data downloaded',
        erased: 'Patient record deleted',
        expired: 'Patient record deleted (retention period over)',
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
      'Record names, rooms and words for the waiting-room screen. They are played with the number: record the numbers too, or confirm in the settings that the computer voice of the language is understood.',
    open: 'Record',
    back: 'Back to the settings',
    denied: 'Only the clinic’s admins and owner can record what the screen says.',
    loading: 'Loading the recordings…',
    loadFailed: 'Error loading the recordings',
    signInAgain: 'Please sign in again to keep what you recorded. It is still here.',
    language: 'Language',
    languageHint: 'Calls are made in every language the screen speaks.',
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
      'Larger numbers are built from these. They are used once every part of a number is recorded.',
    /** A hundred that is followed by more, as in 114. */
    beforeRest: (hundred: number) => `${hundred}, when more follows, as in ${hundred + 14}`,
    recordedOf: (count: number, all: number) => `${count} of ${all} recorded`,
    none: 'Not recorded',
    asking: 'Your browser asks whether it may use the microphone.',
    waiting: 'Waiting…',
    recording: 'Recording. Say it now; it stops by itself after 10 seconds.',
    notKept: (seconds: string) => `${seconds} seconds, not saved yet`,
    silent: 'We heard nothing. Is the microphone muted? Not saved yet.',
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
    removeLoses: 'The screen will then say it in another voice, or leave it out.',
    keepFailed: 'Not saved. Your recording is still here.',
    removeFailed: 'Not removed',
    listenFailed: 'This browser could not play the recording.',
    cannotRecord: 'Nothing can be recorded here',
    loadAgain: 'Load the page again',
    noRecorder: {
      insecure:
        'Browsers allow the microphone only on secure pages. Open Baari at an address starting with https://, or on the computer it runs on.',
      unsupported: 'This browser cannot record. Use a current Chrome, Edge, Firefox or Safari.',
      not_allowed_here: 'Reload this page once to use the microphone.',
    },
    notRecorded: {
      denied:
        'The microphone is not allowed. Allow it using the icon next to the web address, then record again.',
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
      'A doctor’s history is for the doctor and the clinic’s team; earlier days are for admins and the owner.',
    day: 'Day',
    today: 'Today',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    nothing: (day: string) => `Nothing happened on ${day}`,
    nothingYet: 'The day’s tokens appear here as soon as the first one is taken.',
    nothingThen: 'No tokens were taken and no one changed this queue. Choose another day.',
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
    noSuchTokens: 'No tokens match.',
    noSuchEvents: 'Nothing matches.',
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
