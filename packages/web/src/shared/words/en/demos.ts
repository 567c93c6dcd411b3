/** What the demonstrations say. */
import { minutes } from './counts.ts';
import { words as shared } from './shared.ts';

const callNext = 'Call Next Patient';
const generateToken = 'Generate Token';
const tokenTaken = 'Token Generated!';
const patientCalled = 'Patient Called';
const calledToken = (number: number) => `Token #${number}, please.`;
const caughtUp = 'All Caught Up!';

export const words = {
  ...shared,

  head: {
    title: 'Demo · Baari',
    description:
      'Try the queue without signing up: be the patient, be the doctor. Nothing leaves your browser.',
  },

  /** Around each of them. */
  frame: {
    notice: 'Demo: nothing leaves your browser',
    nav: 'Demo',
    home: 'Home',
    demoHome: 'Demo home',
    patient: 'Patient demo',
    doctor: 'Doctor demo',
    simplePatient: 'Simple patient demo',
    simpleDesk: 'Simple desk demo',
    reset: 'Demo has been reset',
    resetHint: 'The queue is back to how it started.',
  },

  /** Above figures. */
  figures: {
    serving: 'Now serving',
    waiting: 'Waiting',
    estimatedWait: 'Estimated wait',
    travel: 'Travel time',
    average: 'Avg. Time',
    minutes: (count: number) => `${count} min`,
  },

  home: {
    title: 'Try the queue',
    lead: 'Be the patient in one tab and the doctor in another. What you do in one shows at once in the other.',
    patient: 'Patient',
    patientHint: 'Enter a name and a number, get a token, and watch it move up.',
    openPatient: 'Open patient demo',
    doctor: 'Doctor',
    doctorHint: 'Sign in, see who is waiting, and call them one by one.',
    openDoctor: 'Open doctor demo',
    openBoth: 'Open both demos',
    blocked: 'Your browser blocked a tab',
    blockedHint: 'It opens only one tab per click.',
    openInTab: 'Open doctor demo in a tab',
    now: 'The demo clinic now',
    reset: 'Reset demo',
    today: "Today's total",
  },

  patientSide: {
    lead: 'What a patient sees after scanning the QR code at the clinic.',
    tokensToday: (count: number) => `${count} tokens today`,
    take: 'Take a token',
    name: 'Full name',
    phone: 'Phone number',
    generate: generateToken,
    taken: tokenTaken,
    takenTicket: 'Token Generated Successfully!',
    yourToken: 'Your token',
    forPatient: (name: string) => `for ${name}`,
    yourTurn: 'Your turn! Please head to the clinic now.',
    almost: 'Almost your turn! Start heading to the clinic.',
    inQueue: (position: number, waitMinutes: number) =>
      `You're #${position} in queue. Estimated wait: ${minutes(waitMinutes)}.`,
    completed: 'Consultation completed',
    another: 'Take another token',
    call: 'Call Clinic',
    directions: 'Get Directions',
    position: 'Position',
  },

  doctorSide: {
    lead: 'Dr. Rao’s queue today. Call the next patient and watch the patient demo follow.',
    signInLead: 'Doctors sign in with their phone number and the code that the clinic gave them.',
    login: 'Doctor Login',
    phone: 'Phone number',
    code: 'OTP',
    codeHint: 'The 4 characters are filled in already.',
    signIn: 'Sign In',
    called: patientCalled,
    calledToken,
    current: 'Current Token',
    today: "Today's Total",
    /** As `figures.minutes`, shorter. */
    minutes: (count: number) => `${count}m`,
    callNext,
    serving: 'Currently Serving',
    nobody: 'Nobody',
    queue: "Today's Queue",
    caughtUp,
    caughtUpHint: 'No one is waiting. New tokens appear here automatically.',
    statuses: { waiting: 'Waiting', called: 'Called', completed: 'Completed' },
    busy: 'Busy',
  },

  simplePatient: {
    lead: 'One number, and what it means for the patient who holds it.',
    serving: 'Now Serving',
    toDesk: 'Switch to the desk',
    none: 'No token yet',
    ask: 'Generate Your Token',
    name: 'Your name',
    generate: generateToken,
    taken: tokenTaken,
    takenHint: (number: number) => `Your token is #${number}.`,
    token: (number: number) => `Your token #${number}`,
    estimated: 'Estimated time',
    ahead: 'Position ahead',
    leave: 'Time to leave',
    leaveHint: (count: number) => `It takes about ${minutes(count)} to reach the clinic.`,
    yourTurn: "It's your turn! Please go in.",
    ready: 'Get ready, your turn is near.',
    leaveNow: 'Time to leave for the clinic.',
    wait: 'Please wait. We will tell you when to leave.',
  },

  simpleDesk: {
    lead: 'Call the next patient, and see who is here. Every now and then a waiting patient becomes ready.',
    serving: 'Now Serving',
    patients: 'Patients',
    toPatient: 'Switch to the patient',
    called: patientCalled,
    calledToken,
    refreshed: 'Queue refreshed',
    average: 'Average consultation',
    minutes,
    refresh: 'Refresh Queue',
    callNext,
    caption: 'Patients in the queue',
    columns: { token: 'Token', name: 'Name', status: 'Status', actions: 'Actions' },
    caughtUp,
    caughtUpHint: 'No one is left to call.',
    startOver: 'Start over',
    withDoctor: 'With the doctor',
    markReady: 'Mark Ready',
    markReadyOf: (token: number) => `Mark Ready: token ${token}`,
    ready: 'Patient Ready',
    readyHint: (name: string) => `${name} is ready.`,
    skip: 'Skip',
    skipOf: (token: number) => `Skip: token ${token}`,
    skipped: 'Patient Skipped',
    skippedHint: (name: string) => `${name} was moved to the end.`,
    statuses: { waiting: 'Waiting', ready: 'Ready', late: 'Late', called: 'Called' },
  },
};
