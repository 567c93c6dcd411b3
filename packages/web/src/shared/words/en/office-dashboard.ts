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
  noDoctorsHint: 'Add a doctor so that patients can take tokens on the clinic’s page.',

  openQueues: 'Open Queues',
  doctorLimitHint: 'You have reached your plan’s limit of doctors.',

  /** What happened today, also after closing. */
  today: {
    title: 'Today so far',
    seen: 'Seen',
    firstCall: 'First call',
    lastCall: 'Last call',
    left: 'Cancelled by patient',
    noShow: 'No-show',
    unseen: 'Not seen at closing',
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
      plural(count, { one: `${names} cannot give new tokens`, other: `${names} cannot give new tokens` }),
    notCoveredHint: (limit: number) => `${freeCovers(limit)} Calling, completing and skipping work as usual.`,
    chooseOrUpgrade: 'Choose or upgrade',
    doctors: (limit: number) => `You’ve reached the limit of ${doctorCount(limit)} on the Free plan.`,
    upgrade: 'Upgrade to Pro for unlimited doctors.',
  },

  card: {
    notCovered: 'Cannot give new tokens on the Free plan',
    /** What counts at this moment. */
    now: {
      inside: (label: string) => `Token ${label} is with the doctor`,
      insideSince: (label: string, time: string, minutes: number) =>
        `Token ${label} with the doctor since ${time} (${duration(minutes)})`,
      longestWait: (minutes: number) => `Longest wait ${duration(minutes)}`,
      notStarted: 'No one has been called yet',
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
    hint: 'Links and posters for patients, and the screen for the waiting room.',
    failed: 'The clinic’s addresses could not be loaded',
    ofClinic: 'All doctors',
    copy: (name: string) => `Copy the address for ${name}`,
    qrCode: 'QR code',
    qrCodeOf: (name: string) => `QR code of ${name}`,
    codeHint: 'Patients scan this to take a token. No app needed.',
    byWhatsapp: 'All doctors, by WhatsApp',
    messageHint: 'Anyone who sends this message gets your clinic’s link on WhatsApp.',
    posterLanguage: 'Poster in English and',
    slips: 'Number slips',
    slipsHint:
      'For a desk without a slip printer: numbers to cut out and hand over, each with a QR code that shows the queue.',
    makeSlips: 'Print Number Slips',
    doctor: 'Doctor',
    firstNumber: 'First number',
    howMany: 'How many',
    pages: (count: number, pages: number) => `${count} (${pages} ${pages === 1 ? 'page' : 'pages'})`,
    numberNeeded: 'Please enter a number from 1 to 900.',
    screen: 'Waiting-room screen',
    screenHint: 'On a TV or tablet, without signing in there.',
    screenSteps: (address: string) => `Open ${address} on the television and type:`,
    screenUntil: (time: string) => `Valid until ${time}.`,
    getDigits: 'Show on a Television',
    gettingDigits: 'Getting digits…',
    openHere: 'Open Here',
    noDigits: 'Could not get the digits',
  },

  accuracy: {
    title: 'How accurate our waiting times were',
    hint: 'The last 30 days: the waiting time patients were given when they took a token, compared with when they were called.',
    loading: 'Loading the waiting times…',
    failed: 'This could not be loaded',
    none: 'Nothing to compare yet. This appears after the first day with patients.',
    byDoctor: (doctors: number) => `By doctor (${doctors})`,
    /** Read out for the table. */
    caption: 'Accuracy of waiting times, by doctor',
    doctor: 'Doctor',
    /** How many of ten were called within it, rounded. */
    within: (tenths: number) => `${tenthsText(tenths)} were called within the time we gave.`,
    withinShort: (tenths: number) => tenthsText(tenths),
    withinHeader: 'Called within the time we gave',
    byHour: 'By the hour they came',
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
    few: 'Too few so far',
  },
};
