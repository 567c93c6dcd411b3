/** What the dashboard says. */
import { doctorCount, duration, freeCovers, plural } from './counts.ts';

const TENTHS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const tenthsText = (tenths: number) =>
  tenths >= 10 ? 'Nearly all' : tenths === 0 ? 'Hardly any' : `${TENTHS[tenths] ?? tenths} of ten`;

export const dashboard = {
  title: 'Dashboard',
  loading: 'Loading the dashboard…',
  notLoaded: 'The dashboard could not be loaded',
  /** In the toast of the same failure. */
  failed: 'Error loading dashboard',
  doctorsTab: (count: number) => `Doctors (${count})`,
  patientsTab: (count: number) => `Patients (${count.toLocaleString('en-IN')})`,
  noDoctorsHint: 'Patients take tokens for a doctor; the clinic’s page shows them as soon as they are added.',

  openQueues: 'Open Queues',
  doctorLimitHint: 'The limit of doctors on your plan is reached.',

  /** What happened today, also after closing. */
  today: {
    title: 'Today so far',
    seen: 'Seen',
    firstCall: 'First call',
    lastCall: 'Last call',
    left: 'Gave up',
    noShow: 'No-show',
    unseen: 'Sent home at closing',
    collected: 'Collected',
  },

  day: {
    /** Read out for the line of figures. */
    now: 'Now',
    doctorsOpen: 'Doctors open',
    openOf: (open: number, doctors: number) => `${open} of ${doctors}`,
    away: (count: number) => `${count} late or on a break`,
    inDoubt: (count: number) => `${count} may not be reached before closing`,
    longestWait: 'Longest wait',
    /** In minutes. */
    wait: duration,
    overAnHour: 'More than an hour',
    doctors: 'Doctors',
    doctorsOfAllClinics: 'Doctors, all clinics',
    tokens: 'Today’s Tokens',
  },

  limits: {
    notCovered: (names: string, count: number) =>
      plural(count, { one: `${names} issues no new tokens`, other: `${names} issue no new tokens` }),
    notCoveredHint: (limit: number) =>
      `${freeCovers(limit)} Calling, completing and skipping go on as usual.`,
    chooseOrUpgrade: 'Choose or upgrade',
    doctors: (limit: number) => `You’ve reached the limit of ${doctorCount(limit)} on the Free plan.`,
    upgrade: 'Upgrade to Pro for unlimited doctors.',
  },

  card: {
    notCovered: 'No new tokens on the Free plan',
    /** What counts at this moment. */
    now: {
      inside: (label: string) => `Token ${label} is inside`,
      insideSince: (label: string, time: string, minutes: number) =>
        `Token ${label} is inside since ${time} (${duration(minutes)})`,
      longestWait: (minutes: number) => `Longest wait ${duration(minutes)}`,
      notStarted: 'Nobody was called yet',
      startsAt: (time: string) => `Starts at ${time}`,
    },
    added: (day: string) => `Added ${day}`,
    openPanel: 'Open Panel',
    registerPage: 'Token Register Page',
    viewCode: 'View OTP',
    calendar: 'Days and hours',
    copyUrl: 'Copy Doctor URL',
    urlCopiedHint: 'Doctor’s URL has been copied to clipboard',
  },

  share: {
    title: 'Share',
    hint: 'What leads patients to your queues, and the screen that calls them.',
    failed: 'The clinic’s addresses could not be loaded',
    ofClinic: 'All doctors',
    copy: (name: string) => `Copy the address of ${name}`,
    qrCode: 'QR code',
    qrCodeOf: (name: string) => `QR code of ${name}`,
    codeHint: 'Who scans it takes a token here, without an app.',
    byWhatsapp: 'All doctors, by WhatsApp',
    messageHint: 'Who sends this message gets your clinic’s link by WhatsApp.',
    posterLanguage: 'Poster in English and',
    slips: 'Number slips',
    slipsHint:
      'For a desk without a slip printer: numbers to cut out and hand over, each with a code that shows the queue.',
    makeSlips: 'Print Number Slips',
    doctor: 'Doctor',
    firstNumber: 'First number',
    howMany: 'How many',
    pages: (count: number, pages: number) => `${count} (${pages} ${pages === 1 ? 'page' : 'pages'})`,
    numberNeeded: 'Please enter a number from 1 to 900.',
    screen: 'Waiting room’s screen',
    screenHint: 'On a television or tablet, without signing in there.',
    screenSteps: (address: string) => `Open ${address} on the television and type:`,
    screenUntil: (time: string) => `Works until ${time}.`,
    getDigits: 'Show on a Television',
    gettingDigits: 'Getting digits…',
    openHere: 'Open Here',
    noDigits: 'No number could be made',
  },

  accuracy: {
    title: 'How true our waits were',
    hint: 'The last 30 days: what patients were told when they took a token, against when they were called.',
    loading: 'Loading how true waits were…',
    failed: 'This could not be loaded',
    none: 'Nothing to compare yet. It shows here after the first day with patients.',
    byDoctor: (doctors: number) => `By doctor (${doctors})`,
    /** Read out for the table. */
    caption: 'How true waits were, by doctor',
    doctor: 'Doctor',
    /** How many of ten were called within it, rounded. */
    within: (tenths: number) => `${tenthsText(tenths)} were called within what we said.`,
    withinShort: (tenths: number) => tenthsText(tenths),
    withinHeader: 'Called within what we said',
    byHour: 'By the hour in which they came',
    hour: 'Came',
    byAhead: 'By how many were ahead',
    ahead: 'Ahead',
    aheadText: (from: number, to: number | null) =>
      to === null
        ? `${from} or more`
        : from === to
          ? from === 0
            ? 'Nobody'
            : `${from}`
          : `${from} to ${to}`,
    patients: 'Patients',
    few: 'Few so far',
  },
};
