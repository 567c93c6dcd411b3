/** Every word that a patient reads, in English. Another language is another file of this shape. */
import type { Reason } from '@baari/core/shared';
import { pluralsOf } from './plural.ts';

const plural = pluralsOf('en-IN');

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });
const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` });

export const en = {
  locale: 'en-IN',

  shell: {
    skipToContent: 'Skip to content',
    homeLink: 'Baari, home',
    mainNavigation: 'Main',
    clinicSignIn: 'Clinic SignIn',
    doctorLogin: 'Doctor Login',
    registerClinic: 'Register Clinic',
    footer: 'Baari runs the token queue of clinics. Patients need no account.',
  },

  home: {
    title: 'Baari · the token queue of your clinic',
    description: 'Take a token on your phone, see how many are ahead of you, and come when it is your turn.',
    heading: 'Wait where you like. Come when it is your turn.',
    lead: 'Baari gives every patient a token on the phone, and every clinic a queue that everybody can see.',
    forPatients: 'For patients',
    patientSteps: [
      'Scan the QR code at your clinic, or open the address it gave you.',
      'Choose the doctor and enter a name and a phone number. No account, no app.',
      'Watch your number: how many are ahead, about how long it takes, and when you are called.',
    ],
    forClinics: 'For clinics',
    clinicPoints: [
      'Each doctor has a queue, called from a phone or a computer.',
      'Patients who walk in stand in the same queue as those who took a token on their phone.',
      'Every screen shows the same number at the same moment.',
    ],
    registerPrompt: 'Registration takes under 10 minutes.',
  },

  clinic: {
    title: (clinic: string) => `${clinic} · take a token`,
    description: (clinic: string) =>
      `Take a token at ${clinic}: doctors, waiting patients and estimated waits, live.`,
    doctorTitle: (doctor: string, clinic: string) => `${doctor} · ${clinic}`,
    doctorDescription: (doctor: string, specialty: string, clinic: string) =>
      `Take a token for ${doctor}, ${specialty}, at ${clinic}.`,
    chooseDoctor: 'Choose a doctor',
    noDoctors: 'No doctors yet',
    noDoctorsHint: 'This clinic has not added its doctors. Please contact the clinic directly.',
    allDoctors: 'All doctors',
    getToken: 'Get token',
    seeQueue: 'See details',
    inactiveTitle: 'Queue not active',
    inactive: 'Queue system is currently inactive. Please contact the clinic directly.',
    goHome: 'Go Home',
    call: 'Call',
    callClinic: 'Call clinic',
    email: 'Email',
    directions: 'Directions',
    contact: 'Contact the clinic',
  },

  doctor: {
    name: (name: string) => (/^dr\b/i.test(name) ? name : `Dr. ${name}`),
    offline: 'Offline',
    busy: 'Busy',
    available: 'Available now',
    waiting: (count: number) => `${count} waiting`,
    nowServing: 'Now serving',
    waitingLabel: 'Waiting',
    estimatedWait: 'Estimated wait',
    nobodyYet: 'Nobody yet',
    noWait: 'No wait',
    about: 'About the doctor',
    experience: 'Experience',
    years: (count: number) => plural(count, { one: '1 year', other: `${count} years` }),
    qualifications: 'Qualifications',
    department: 'Department',
    languages: 'Languages',
    fee: 'Consultation fee',
    hours: 'Hours',
    closedAllDay: 'Closed',
    today: 'today',
    weekdays: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    and: (items: readonly string[]) => new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(items),
  },

  announcement: {
    delay: (doctor: string, time: string) => `${doctor} starts at about ${time}`,
    break: (time: string) => `On a break until ${time}`,
  },

  form: {
    heading: 'Take a token',
    name: 'Full name',
    phone: 'Phone number',
    phoneHint: '10-digit mobile number',
    submit: 'Get my token',
    submitting: 'Getting your token…',
    missing: 'Please enter both phone number and full name',
    invalidPhone: 'Please enter a valid phone number',
    failedTitle: 'Unable to Generate Token',
    existingLink: 'Open your token',
    closedTitle: 'Not taking tokens now',
    opensAt: (time: string) => `Tokens open at ${time}`,
    closed: 'The doctor takes no new tokens at the moment. Please contact the clinic directly.',
    closedUntil: 'This page opens by itself when it is time. You can also call the clinic.',
    canTakeToken: 'You can take a token now.',
    needsScript: 'Taking a token needs JavaScript. Without it, please call the clinic.',
    privacy: 'Your name and number are shown to the clinic alone.',
  },

  token: {
    title: (number: number, status: string) => `#${number} · ${status}`,
    description: (number: number, clinic: string) => `Token ${number} at ${clinic}, live.`,
    heading: (number: number) => `Token ${number}`,
    label: 'Your token',
    forPatient: (name: string) => `for ${name}`,
    ahead: 'Ahead of you',
    aheadCount: (count: number) => (count === 0 ? 'Nobody' : people(count)),
    aheadShort: (count: number) => (count === 0 ? 'next' : `${count} ahead`),
    next: 'You are next. Please stay near the consultation room.',
    almost: 'Almost your turn. Please come to the clinic now.',
    position: (position: number) => `You are number ${position} in the queue.`,
    wait: 'Estimated wait',
    waitMinutes: (count: number) => {
      if (count === 0) return 'Any moment';
      const hours = Math.floor(count / 60);
      const rest = count % 60;
      if (hours === 0) return `${rest} min`;
      return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
    },
    around: (time: string) => `around ${time}`,
    until: (time: string) => `until ${time}`,
    startsAt: (doctor: string, time: string) =>
      `${doctor} usually starts at ${time}. The wait counts from then.`,
    seeing: (doctor: string, number: number) => `${doctor} is seeing token ${number}`,
    lastCalled: (doctor: string, number: number) => `${doctor} last called token ${number}`,
    notStarted: (doctor: string) => `${doctor} has not called anybody yet`,
    announced: (text: string) => `${text}. Your place is safe, and the wait counts from then.`,
    announceAhead: (ahead: number, nowServing: number) =>
      `${nowServing > 0 ? `Now serving ${nowServing}. ` : ''}${ahead === 0 ? 'You are next.' : `${people(ahead)} ahead of you.`}`,
    called: 'Your turn!',
    calledHint: 'Please proceed to the consultation room.',
    recalled: (times: number) =>
      plural(times, { one: 'You were called again.', other: `You were called again, ${times} times.` }),
    completed: 'Consultation completed',
    completedHint: 'Thank you for visiting our clinic.',
    cancelled: {
      skipped: {
        short: 'skipped',
        title: 'Your token was skipped',
        hint: 'Your turn was passed over. If you are in the clinic, tell the reception: they can put you back in the queue.',
      },
      no_show: {
        short: 'missed',
        title: 'You were called and missed your turn',
        hint: 'If you are in the clinic, tell the reception: they can put you back in the queue.',
      },
      left: {
        short: 'given up',
        title: 'You gave this token up',
        hint: 'If you want to see the doctor after all, take a new token.',
      },
      practice_closed: {
        short: 'closed',
        title: 'The practice has closed',
        hint: 'The doctor sees no more patients in this sitting. Call the clinic, or take a token for the next one.',
      },
      reset: {
        short: 'cancelled',
        title: 'The queue was started afresh',
        hint: 'The clinic cleared the queue, and your token with it. Please take a new token or ask the reception.',
      },
      undone: {
        short: 'cancelled',
        title: 'This token was taken back',
        hint: 'The clinic cancelled it right after it was issued. If that surprises you, ask the reception.',
      },
    },
    completedShort: 'completed',
    calledShort: 'your turn',
    here: "I'm here",
    hereSaid: 'The clinic knows that you are here.',
    hereSaving: 'Sending…',
    leave: "I can't come",
    leaveQuestion: (number: number) => `Give up token ${number}? Your place in the queue is lost.`,
    leaveConfirm: 'Give up my token',
    leaveSaving: 'Sending…',
    leaveKeep: 'Keep it',
    newToken: 'Take a new token',
    family: 'Token for a family member',
    share: 'Share',
    shareText: (number: number, clinic: string) => `Token ${number} at ${clinic}`,
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Copy it from the address bar.',
    visit: 'Your visit',
    issuedAt: (time: string) => `Taken at ${time}`,
  },

  live: {
    live: 'Live',
    offline: 'Offline',
    updatedAt: (time: string) => `Updated ${time}`,
    lastKnown: (age: string) => `Last known state, ${age}`,
    keepsTrying: 'It catches up by itself when you are connected.',
    secondsAgo: 'less than a minute ago',
    minutesAgo: (count: number) => `${count} min ago`,
    hoursAgo: (count: number) => plural(count, { one: '1 hour ago', other: `${count} hours ago` }),
  },

  notFound: {
    pageTitle: 'Page not found',
    pageHint: 'The address may be mistyped, or the page has moved.',
    clinicTitle: 'Clinic Not Found',
    clinicHint:
      'It does not exist or has been deactivated. Please check the address, or scan the clinic’s QR code again.',
    doctorTitle: 'Doctor not found',
    doctorHint: (clinic: string) => `${clinic} has no doctor at this address any more.`,
    doctorLink: (clinic: string) => `All doctors of ${clinic}`,
    tokenTitle: 'Token not found',
    tokenHint:
      'The link may be incomplete. Open it again from where you got it, or take a new token at your clinic’s page.',
    failedTitle: 'Something went wrong',
    failedHint: 'The page could not be loaded. Nothing you did is lost.',
    tryAgain: 'Try again',
    home: 'Return to Home',
  },

  refusals: {
    network: 'You seem to be offline. Check your connection and try again: nothing is taken twice.',
    tokenFailed: 'Failed to generate token. Please try again.',
    actionFailed: 'That did not work. Please try again in a moment.',
    rateLimited: (retryAfterSeconds: number | null) =>
      retryAfterSeconds === null
        ? 'Too many requests. Please try again later.'
        : `Too many requests. Please try again in ${minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))}.`,
    byReason: {
      'request.invalid': 'Please check the name and the phone number.',
      'patient.invalid_phone': 'Please enter a valid phone number',
      'clinic.inactive': 'Queue system is currently inactive. Please contact the clinic directly.',
      'clinic.not_found': 'Clinic not found',
      'doctor.not_found': 'Doctor not found',
      'queue.practice_closed': 'The doctor takes no new tokens at the moment.',
      'queue.phone_has_token': 'A token has already been generated for this phone number today.',
      'queue.family_limit': 'This phone number already has as many tokens as a family can take.',
      'billing.daily_token_limit':
        'This doctor has reached the limit of tokens for today. Please contact the clinic directly.',
      'queue.token_not_found': 'This token does not exist any more.',
      'queue.no_session': 'This queue has ended.',
      'queue.token_not_waiting': 'This token is not waiting any more.',
      'queue.token_already_arrived': 'The clinic already knows that you are here.',
    } satisfies Partial<Record<Reason, string>>,
  },
};

export type Messages = typeof en;
