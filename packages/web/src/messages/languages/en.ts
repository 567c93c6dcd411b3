/** Every word that a patient and a waiting room read, in English. Another language is another file of this shape. */
import type { Reason } from '@baari/core/shared';
import { pluralsOf } from '../plural.ts';

/** The language's own name for itself, as a switch shows it. */
export const name = 'English';

const plural = pluralsOf('en-IN');

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });
const clinicCount = (count: number) => plural(count, { one: '1 clinic', other: `${count} clinics` });
const doctorCount = (count: number) => plural(count, { one: '1 doctor', other: `${count} doctors` });
const tokenCount = (count: number) => plural(count, { one: '1 token', other: `${count} tokens` });
const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` });
/** In hours from an hour on, as the staff read it. */
const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return `${count} min`;
  return `${Math.floor(count / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
};

/** What the scripts of pages draw as well as the server. */
export const words = {
  locale: 'en-IN',

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
    doctorGone: 'Doctor not found',
    selectDoctor: 'Please select a doctor',
    allDoctors: 'All doctors',
    backToClinics: 'Back to Clinics',
    refresh: 'Refresh',
    refreshing: 'Reading…',
    refreshed: (time: string) => `Read again at ${time}`,
    refreshFailed: 'Failed to load doctors',
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
    /** A specialty and a language of core/doctors; what is none of them is said as it is. */
    specialty: (specialty: string) => specialty,
    language: (language: string) => language,
    offline: 'Offline',
    busy: 'Busy',
    available: 'Available now',
    waiting: (count: number) => `${count} waiting`,
    nowServing: 'Currently Serving',
    numbered: (number: number) => `#${number}`,
    waitingLabel: 'Waiting',
    estimatedWait: 'Estimated wait',
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
    recalled: '(Found in our records)',
    welcomeBack: 'Welcome back',
    welcomeBackHint: (name: string) => `We filled in the name: ${name}.`,
    missingTitle: 'Missing Information',
    invalidPhoneTitle: 'Invalid Phone Number',
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

  confirmPhone: {
    heading: 'Confirm your phone',
    why: 'To make sure that the number is yours, the clinic sends a code to it. On this phone it asks only once.',
    sending: 'Sending a code to your phone…',
    sent: (lastDigits: string) => `We sent a code to …${lastDigits}. It may take a minute to arrive.`,
    askedLately: (lastDigits: string) =>
      `A code for …${lastDigits} was asked for a moment ago. Type it once it arrives, or ask for another one.`,
    notSentTitle: 'The code was not sent',
    failed: 'That did not work. Please try again in a moment.',
    needsCookies:
      'This browser keeps no cookies, so the clinic cannot know this phone again. Allow cookies in its settings and load the page again, or ask for a token at the reception.',
    code: 'Code from the message',
    codeHint: '6 digits',
    submit: 'Confirm and get my token',
    submitting: 'Confirming…',
    wrongTitle: 'Check the code',
    missing: 'Please type the 6 digits of the code.',
    wrong: 'This code is wrong or has run out. Check the newest message, or ask for another one.',
    sendAgain: 'Send again',
    sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
    sendingAgain: 'Sending…',
    changeNumber: 'Change number',
    reception: 'No message? The reception can give you a token, too.',
  },

  travel: {
    offer: 'Tell me when to leave',
    offerHint: 'Your phone works out how far the clinic is. Where you are never leaves it.',
    asking: 'Finding out where you are…',
    known: (count: number) => `About ${minutes(count)} to the clinic`,
    knownHint: 'Your token page will tell you when to leave.',
    forget: 'Do not use',
    again: 'Retry',
    unavailable: 'Location access denied. Travel time estimation will be unavailable.',
    goesOn: 'You can take your token all the same.',
    failures: {
      denied: 'Location access denied by user',
      unavailable: 'Location information is unavailable',
      timeout: 'Location request timed out',
      unknown: 'An unknown error occurred while retrieving location',
      unsupported: 'Geolocation is not supported by this browser',
    },
    leaveAt: (time: string) => `Leave at about ${time}`,
    canComeFrom: (time: string) => `Your turn can come from about ${time} on.`,
    cutCloser: 'Cut it closer',
    cutCloserHint:
      'Leave later and wait less at the clinic. In return you risk more: it happens about twice as often that you are called before you are there.',
    way: (count: number) => `The way to the clinic takes about ${minutes(count)}.`,
    timeToLeave: 'Time to leave',
    timeToLeaveHint: (time: string) => `Set out now: your turn can come from about ${time} on.`,
    timeToLeaveNow: 'Your turn can come at any moment. Set out now.',
  },

  alerts: {
    offer: 'Alert me when it is time',
    offerHint: (tellsToLeave: boolean) =>
      `You then hear ${tellsToLeave ? 'when to leave, ' : ''}when two people are ahead of you, when it is your turn, and of delays, also while the screen is dark.`,
    turningOn: 'Turning on…',
    on: 'Alerts are on',
    onHint: 'You can close this page. Keep your phone near you, with its sound on.',
    off: 'Stop alerts',
    turningOff: 'Stopping…',
    dismissed: 'Alerts are not on yet. Press the button again, and choose “Allow” when the browser asks.',
    notTurnedOn:
      'This browser could not turn alerts on. Check your connection and try again, or keep this page open.',
    blocked: 'This browser blocks alerts',
    blockedHint:
      'Open the settings of this page by the icon beside its address, allow notifications, and press the button that then comes. Or keep this page open.',
    homeScreen: 'Alerts on an iPhone or iPad',
    homeScreenHint: 'They come only to apps on the Home Screen:',
    homeScreenSteps: {
      share: 'Tap the Share button of your browser.',
      add: 'Choose “Add to Home Screen”.',
      open: 'Open Baari from there. It shows this token: turn alerts on.',
    },
    texts: 'Text messages about this token',
    textsHint: 'The clinic sends them to the number you gave.',
    unreadable: { title: 'News about your token', body: 'Open Baari to see what is new.' },
  },

  toast: { dismiss: 'Dismiss' },

  token: {
    title: (number: number, status: string) => `#${number} · ${status}`,
    description: (number: number, clinic: string) => `Token ${number} at ${clinic}, live.`,
    heading: (number: number) => `Token ${number}`,
    label: 'Your token',
    forPatient: (name: string) => `for ${name}`,
    ahead: 'Ahead of you',
    aheadCount: (count: number) => (count === 0 ? 'Nobody' : people(count)),
    aheadShort: (count: number) => (count === 0 ? 'next' : `${count} ahead`),
    next: "You're next, be at the door.",
    almost: 'Almost your turn. Please come to the clinic now.',
    almostHere: 'Almost your turn. Please stay close by.',
    position: (position: number) => `You are number ${position} in the queue.`,
    wait: 'Estimated wait',
    startsAt: (time: string) => `The scheduled start is at ${time}.`,
    seeing: (doctor: string, number: number) => `${doctor} is seeing token ${number}`,
    lastCalled: (doctor: string, number: number) => `${doctor} last called token ${number}`,
    notStarted: (doctor: string) => `${doctor} has not started yet`,
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
    generated: 'Token Generated!',
    generatedHint: (number: number) => `Your token number is ${number}.`,
  },

  /** Waits that were learned: how long, around when, and why so long. */
  wait: {
    none: 'No wait',
    anyMoment: 'Any moment',
    about: (count: number) => `About ${duration(count)}`,
    /** The range in which nine of ten waits end; `least` 0 is at any moment. */
    likely: (least: number, most: number) => {
      if (least === 0) return `likely within ${duration(most)}`;
      return most < 60 ? `likely ${least}–${most} min` : `likely ${duration(least)} – ${duration(most)}`;
    },
    around: (time: string) => `around ${time}`,
    by: (time: string) => `by ${time}`,
    /** Both in one sentence, as it is spoken. */
    turn: (around: string, by: string) => `Your turn is around ${around}, by ${by}.`,
    early: 'Early estimate',
    earlyHint: (doctor: string) =>
      `Early estimate: it gets better as it becomes known how long visits to ${doctor} take.`,
    slow: (doctor: string) => `${doctor} is running slow today`,
    fast: (doctor: string) => `${doctor} is faster than usual today`,
    late: (doctor: string) => `${doctor} is late`,
    lateSince: (doctor: string, time: string) => `${doctor} is late: the scheduled start was at ${time}.`,
    longVisit: 'This visit is running long',
    /** Why a turn is another than was shown before. */
    later: (reason: string) => `Later than shown before: ${reason}`,
    earlier: (reason: string) => `Earlier than shown before: ${reason}`,
    reasons: {
      started: 'the doctor has started.',
      notStarted: 'the doctor has not started yet.',
      goesOn: 'the doctor goes on already.',
      withdrawn: 'what was announced no longer holds.',
      fewerAhead: 'fewer people are ahead of you.',
      putBack: 'somebody is ahead of you again.',
      calledBefore: 'somebody was called before you.',
      sooner: 'patients were called sooner than expected.',
      slower: 'visits are taking longer than expected.',
    },
    doubt: 'You may not be reached before closing',
    doubtAt: (time: string) => `You may not be reached before closing at ${time}`,
    doubtOwn: 'You keep your place. The clinic can tell you whether to wait or to come another time.',
    doubtNew: 'You can take a token all the same, or ask the clinic first.',
  },

  display: {
    nowServing: 'Now serving',
    lastCalled: 'Called last',
    notStarted: 'Not started yet',
    calledNow: 'Please come in',
    calledAgain: 'Called again: please come in',
    closed: 'Closed',
    opensAt: (time: string) => `Opens at ${time}`,
    /** Stand under the doctor's name, also while somebody is inside. */
    announced: {
      delay: (time: string) => `Starts at about ${time}`,
      break: (time: string) => `Break until ${time}`,
    },
    next: 'Next',
    more: (count: number) => `+${count} more`,
    nobodyWaiting: 'Nobody is waiting',
    /** Stands before how long who takes a token now waits. */
    newToken: 'New token:',
    lastCalls: 'Last calls',
    noCalls: 'Nobody has been called yet.',
    spoken: (number: number, doctor: string) => `Token ${number}, ${doctor}`,
    reconnecting: (time: string) => `Reconnecting since ${time}`,
    turnOn: 'Turn on sound',
    turnOnHint: 'Numbers are called aloud once somebody has pressed here, or the M key.',
    turnOnAgain: 'The sound was on before. Click anywhere, or press M, to turn it on again.',
    soundIsOn: 'Sound is on',
    soundIsOff: 'Sound is off',
    page: (page: number, pages: number) => `${page} of ${pages}`,
  },

  find: {
    heading: 'Find Your Clinic',
    lead: 'Clinics where you can take a token on your phone.',
    search: 'Name or place',
    specialty: 'Specialty',
    anySpecialty: 'All specialties',
    submit: 'Search',
    clear: 'Show all clinics',
    nearMe: 'Near me',
    nearestFirst: 'The nearest come first.',
    byName: 'Sort by name',
    locating: 'Finding out where you are…',
    locationPrivacy: 'Your place is rounded to about 100 metres and not kept.',
    locationHint: 'Search by name or place, or try again.',
    count: (count: number) => plural(count, { one: '1 clinic', other: `${count} clinics` }),
    doctors: (count: number) => plural(count, { one: '1 doctor', other: `${count} doctors` }),
    noDoctors: 'No doctors yet',
    more: (count: number) => `+${count} more`,
    specialties: 'Specialties',
    kilometres: (distance: string) => `${distance} km away`,
    metres: (distance: string) => `${distance} m away`,
    call: 'Call',
    directions: 'Directions',
    viewDoctors: 'View Doctors',
    viewDoctorsOf: (clinic: string) => `View Doctors of ${clinic}`,
    callOf: (clinic: string) => `Call ${clinic}`,
    directionsTo: (clinic: string) => `Directions to ${clinic}`,
    noneTitle: 'No Active Clinics',
    none: 'No clinic takes tokens here at the moment. Please come back later.',
    noneFoundTitle: 'No clinics found',
    noneOfSpecialty: 'No clinics found with the selected specialty.',
    noneOfSearch: (query: string) => `No clinic has “${query}” in its name or address.`,
    noneOfBoth: (query: string, specialty: string) =>
      `No clinic with “${query}” in its name or address has a doctor for ${specialty}.`,
    nonePage: 'This list has no such page.',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  doctors: {
    title: (clinic: string) => `Doctors of ${clinic}`,
    back: 'Back to Clinics',
    doctors: (count: number) => plural(count, { one: '1 doctor', other: `${count} doctors` }),
    available: (count: number) => `${count} available`,
    onlyAvailable: 'Show available doctors only',
    getToken: 'GET TOKEN',
    getTokenFrom: (doctor: string) => `GET TOKEN from ${doctor}`,
    offline: 'Doctor Offline',
    details: 'See details',
    detailsOf: (doctor: string) => `See details of ${doctor}`,
    experience: (years: string) => `${years} of experience`,
    more: (count: number) => `+${count} more`,
    fee: 'Consultation fee',
    languages: 'Languages',
    openMap: 'Open the map',
    mapOf: (clinic: string) => `Map with the way to ${clinic}`,
    noneTitle: 'No Doctors Found',
    none: 'This clinic has not added its doctors. Please contact the clinic directly.',
    noneAvailableTitle: 'No Available Doctors',
    noneAvailable: 'No doctor can take you right now. You can still see who works here, and when.',
    showAll: 'Show all doctors',
    gone: 'Clinic not found or inactive.',
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

  lookup: {
    checkHeading: 'Check Token Status',
    checkLead: "Find today's tokens by the phone number they were taken with.",
    phone: 'Phone number',
    phoneHint: '10-digit mobile number without country code',
    check: 'Check My Tokens',
    checking: 'Looking for your tokens…',
    backToHome: 'Back to Home',
    privacy:
      'Anybody who knows a phone number sees the clinic and the number of its tokens. The doctor, the name and the token itself show only on the phone that took it.',
    needsScript: 'Checking a token needs JavaScript. Without it, please call the clinic.',
    invalidTitle: 'Invalid Phone Number',
    invalid: 'Please enter a valid 10-digit phone number',
    noneTitle: 'No Tokens Found',
    none: 'No active tokens found for this phone number today.',
    failedTitle: 'Something went wrong',
    failed: 'Failed to check token status. Please try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
    heading: 'Your tokens',
    forPhone: (phone: string) => `For ${phone}`,
    refresh: 'Refresh',
    logout: 'Logout',
    loading: 'Loading your tokens…',
    emptyTitle: 'No Active Tokens',
    empty: 'Nobody waits with this phone number today. Find your clinic to take a token.',
    findClinics: 'Find Clinics',
    errorTitle: 'Error loading tokens',
    error: 'Please try again',
    tryAgain: 'Try again',
    visit: 'Visit',
    waiting: 'Waiting',
    states: {
      waiting: 'Waiting',
      called: 'Your turn!',
      completed: 'Completed',
    },
    openToken: 'Open token',
    elsewhere: 'Taken at the reception or on another phone: the doctor and the name show only there.',
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
      'patient.phone_gets_no_texts':
        'The clinic sends codes to Indian mobile numbers only. Type another number, or ask at the reception.',
      'patient.too_many_codes':
        'The clinic cannot send more codes within this hour. Please ask for a token at the reception.',
      'queue.family_limit': 'This phone number already has as many tokens as a family can take.',
      'billing.daily_token_limit':
        'This doctor has reached the limit of tokens for today. Please contact the clinic directly.',
      'billing.doctor_not_covered':
        'This doctor gives out no new tokens at the moment. Please contact the clinic directly.',
      'queue.token_not_found': 'This token does not exist any more.',
      'queue.no_session': 'This queue has ended.',
      'queue.token_not_waiting': 'This token is not waiting any more.',
      'queue.token_already_arrived': 'The clinic already knows that you are here.',
    } satisfies Partial<Record<Reason, string>>,
  },

  slip: {
    token: 'Token',
    ahead: (count: number) => (count === 0 ? 'You are next' : `${people(count)} ahead of you`),
    /** Stands before around when and by when. */
    turn: 'Your turn:',
    scan: 'Scan to follow your place',
    /** Read out for the code. */
    opens: (url: string) => `A code that opens ${url}`,
  },

  supportForm: {
    heading: 'Write to us',
    name: 'Your name',
    email: 'Email',
    emailHint: 'We answer to this address.',
    topic: 'What is it about?',
    topics: {
      'getting-started': 'Getting started',
      clinics: 'For clinics',
      patients: 'For patients',
      technical: 'Technical help',
      billing: 'Plans and billing',
      contact: 'Something else',
    },
    message: 'Message',
    send: 'Send message',
    sending: 'Sending…',
    nameMissing: 'Please enter your name',
    emailInvalid: 'Please enter a valid email address',
    messageMissing: 'Please write what we can help with',
    failedTitle: 'Your message was not sent',
    failed: 'Please try again in a moment. What you typed is still here.',
    sentTitle: 'Message sent',
    sent: (email: string) => `Thank you. We answer to ${email}.`,
    another: 'Write another message',
  },

  ownPlan: {
    current: 'Your current plan',
    upgrade: 'Upgrade to Pro',
    seeBilling: 'See your billing',
    noClinic: 'This account has no clinic yet that Pro would cover.',
    registerClinic: 'Register your clinic',
    ask: 'Ask for Pro',
    askLead: 'Without paying here: tell us about your clinic, and we write to you.',
    askAgain: 'Ask again',
    phone: 'Phone number',
    phoneInvalid: 'Please enter a valid phone number',
    clinicName: 'Clinic (optional)',
    clinicNameHint: 'Leave it empty if you have none yet.',
    message: 'What do you need? (optional)',
    invalid: 'Please check this field',
    send: 'Send request',
    failedTitle: 'Your request was not sent',
    sentFirst: 'What you sent first has reached us and counts. What you changed after it was not sent.',
    signedOut:
      'You are signed out. Sign in again in another tab, then send it: what you typed is still here.',
    states: {
      pending: {
        title: 'Your request is with us',
        text: (date: string) => `Sent on ${date}. We write to you as soon as it is decided.`,
      },
      approved: {
        title: 'Your request was approved',
        text: (date: string) => `On ${date}. What follows from it is in the mail that we sent you.`,
      },
      rejected: {
        title: 'Your request was not accepted',
        text: (date: string) => `Decided on ${date}. You can ask again, or pay where that is offered.`,
      },
    },
  },
};

/** What the server alone draws: it costs a phone nothing. */
export const pageWords = {
  heads: {
    pricing: {
      title: 'Pricing · Baari',
      description: 'What Baari costs: Free for one doctor, Pro without limits.',
    },
    support: { title: 'Support · Baari', description: 'Help for clinics and patients who use Baari.' },
    clinics: {
      title: 'Find Your Clinic · Baari',
      description: 'Clinics that give tokens on the phone: search by name, place or specialty.',
    },
    doctors: {
      title: (clinic: string) => `Doctors of ${clinic}`,
      description: (clinic: string) => `The doctors of ${clinic}, how many wait for each, and tokens.`,
    },
    display: {
      title: (clinic: string) => `${clinic} · now serving`,
      description: (clinic: string) => `The numbers being served at ${clinic}, for the waiting room.`,
    },
    tokenStatus: { title: 'Check Token Status', description: "Find today's token by your phone number." },
    patientDashboard: { title: 'Your tokens', description: "Today's tokens of your phone number, live." },
  },

  shell: {
    skipToContent: 'Skip to content',
    homeLink: 'Baari, home',
    mainNavigation: 'Main',
    clinicSignIn: 'Clinic SignIn',
    doctorLogin: 'Doctor Login',
    registerClinic: 'Register Clinic',
    home: 'Home',
    findClinic: 'Find Clinic',
    pricing: 'Pricing',
    support: 'Support',
    demo: 'Demo',
    tokenStatus: 'Check Token Status',
    language: 'Language',
    footerNavigation: 'More',
    footer: 'Baari runs the token queue of clinics. Patients need no account.',
    patientLicences: 'Licences (patients’ pages)',
    consoleLicences: 'Licences (clinics’ pages)',
  },

  home: {
    title: 'Baari · the token queue of your clinic',
    description: 'Take a token on your phone, see how many are ahead of you, and come when it is your turn.',
    heading: 'Your patients wait where they like, not in your corridor.',
    lead: 'Baari gives every patient a token on the phone, with how many are ahead and about how long it takes. Your clinic calls the next one with a single button.',
    tryDemo: 'Try the demo',
    registerPrompt: 'Registration takes under 10 minutes. You can begin for free.',
    patientPrompt: 'Are you a patient? You need no account.',
    findYourClinic: 'Find Your Clinic',
    checkTokenStatus: 'Check Token Status',
    shots: {
      token: 'A token on a phone: the number, how many are ahead, and the estimated wait.',
      doctor: 'The doctor’s screen: the token being served, one button to call the next, and who waits.',
      dashboard: 'The clinic’s dashboard: every doctor’s queue at this moment.',
      display: 'The screen in the waiting room: the number each doctor is serving, in very large figures.',
    },

    problemsHeading: 'What changes in your corridor',
    before: 'Without Baari',
    after: 'With Baari',
    problems: [
      {
        before: '“How many are ahead of me?”, asked at the desk all morning.',
        after: 'Every phone shows the number being served, how many are ahead and about how long it takes.',
      },
      {
        before: 'People stand in the corridor, because who leaves may lose the turn.',
        after: 'The token keeps the place. Patients come when their page says that it is time to leave.',
      },
      {
        before: 'Somebody steps out for a minute and misses the call.',
        after: 'A missed number can be called again, or put back with its old number, and everybody sees it.',
      },
      {
        before: 'One list at the desk, another with the doctor, and a third on the phone.',
        after:
          'One queue per doctor. Those who walk in stand in it like those who took a token on the phone.',
      },
    ],

    featuresHeading: 'What you get',
    features: {
      token: {
        title: 'A token in a few taps',
        text: 'Patients scan your QR code, give a name and a phone number, and have a token. No app, no account.',
      },
      wait: {
        title: 'A wait that can be planned with',
        text: 'People ahead, an estimate with clock times, and when to leave, always up to date.',
      },
      call: {
        title: 'One button to call next',
        text: 'From the desk or the doctor’s phone. A wrong press can be undone for a minute.',
      },
      walkIns: {
        title: 'Walk-ins included',
        text: 'The reception adds who comes without a phone by name and number, from the keyboard alone.',
      },
      display: {
        title: 'A screen for the waiting room',
        text: 'Any TV with a browser shows the numbers, with a chime and a voice. It never shows a name.',
      },
      network: {
        title: 'Made for weak networks',
        text: 'Pages are small. When the network drops they keep the last known state, say how old it is, and catch up by themselves.',
      },
    },

    stepsHeading: 'How it works, in 4 steps',
    steps: [
      {
        title: 'Register your clinic',
        text: 'An email, the clinic’s name, phone and address. It takes under 10 minutes.',
      },
      {
        title: 'Add your doctors',
        text: 'Each gets working hours, a queue, and a code of 4 characters to sign in with.',
      },
      {
        title: 'Hang up the QR code',
        text: 'Print the poster from your dashboard. Patients scan it and take a token.',
      },
      {
        title: 'Call the next patient',
        text: 'Phones, desk and waiting room show the new number at the same moment.',
      },
    ],
    screensHeading: 'The same queue, for everybody',

    faqHeading: 'Questions',
    faq: {
      time: {
        question: 'How long does registration take?',
        answer:
          'Under 10 minutes. You verify your email, enter your clinic and add a doctor. Tokens can be taken right after.',
      },
      account: {
        question: 'Do patients need an account or an app?',
        answer: 'No. They open your page or scan your QR code, and give a name and a phone number.',
      },
      free: {
        question: 'What does the Free plan include?',
        answer: (clinics: number, doctors: number, dailyTokens: number) =>
          `${clinicCount(clinics)}, ${doctorCount(doctors)} and ${tokenCount(dailyTokens)} per doctor per day, for as long as you like.`,
      },
      doctors: {
        question: 'Can I add more doctors?',
        answer: (price: string) =>
          `Yes, with Pro: doctors, clinics and tokens without limits, for ${price} per month.`,
      },
      phones: {
        question: 'What about patients without a smartphone?',
        answer:
          'The reception adds them to the same queue. They follow their number on the screen in the waiting room.',
      },
      network: {
        question: 'What happens when the internet fails?',
        answer:
          'Pages that are open keep the last known state and say how old it is. They catch up by themselves once they are connected.',
      },
      privacy: {
        question: 'Who sees the names of my patients?',
        answer:
          'Your clinic alone. Pages and screens that are open to everybody carry numbers, never a name and never a phone number.',
      },
    },

    closingHeading: 'Try it in your own clinic',
    closing: 'Set up one doctor for free, hang up the QR code, and see how your next morning goes.',
    seePricing: 'See pricing',
  },

  pricing: {
    heading: 'Pricing',
    lead: 'Begin for free. Go Pro when your clinic grows.',
    perMonth: 'per month',
    free: {
      name: 'Free',
      forWhom: 'For one doctor, or to try it out.',
      clinics: (count: number) => clinicCount(count),
      doctors: (count: number) => doctorCount(count),
      tokens: (count: number) => `${tokenCount(count)} per doctor per day`,
      features: ['Traffic maps integration', 'Email support'],
      button: 'Get started',
    },
    pro: {
      name: 'Pro',
      forWhom: 'For clinics with several doctors or many patients.',
      features: [
        'Unlimited clinics',
        'Unlimited doctors',
        'Unlimited tokens',
        'Traffic maps integration',
        'Priority support',
      ],
      button: 'Go Pro',
    },
    faqHeading: 'Questions about plans',
    faq: {
      count: {
        question: 'How are tokens counted?',
        answer:
          'Per doctor and day, whoever takes them: patients on the phone and walk-ins at the desk alike. The count begins anew each day.',
      },
      limit: {
        question: 'What happens at the limit of the Free plan?',
        answer:
          'No more tokens are given for that doctor on that day. Calling, completing and skipping go on as usual: nobody who waits is lost.',
      },
      covers: {
        question: 'Does Pro count per clinic?',
        answer: 'No. A plan belongs to the owner’s account and covers all clinics of that account.',
      },
      cost: {
        question: 'What does Pro cost?',
        answer: (price: string) => `${price} per month, for all your clinics and doctors together.`,
      },
      get: {
        question: 'How do I get Pro?',
        answer:
          'Sign in and choose Upgrade to Pro. One payment is for 30 days, and nothing is charged by itself. Where no payment is offered, ask for Pro on this page and we write to you.',
      },
      end: {
        question: 'What happens to my data when Pro ends?',
        answer:
          'The account goes back to Free at the end of that day. Nothing is deleted, and you choose which doctor goes on giving out tokens.',
      },
    },
    contact: 'Ask us about plans',
  },

  support: {
    heading: 'Support',
    lead: 'Help for clinics and for their patients.',
    topicNavigation: 'Topics',
    contactTab: 'Contact',
    contactLead: 'Tell us what you need. We read every message and answer by email.',
    needsScript:
      'Sending this form needs JavaScript. Without it, reply to any mail that you got from Baari: it reaches us too.',
    stillStuck: 'Is something missing here?',
    contactLink: 'Write to us',
    'getting-started': {
      register: {
        question: 'How do I register my clinic?',
        answer:
          'Choose Clinic SignIn, then Sign Up, and follow the link in the mail that you get. Then enter your clinic’s name, phone and address. It takes under 10 minutes.',
      },
      doctor: {
        question: 'How do I add a doctor?',
        answer:
          'On your dashboard choose Add Doctor. Enter the name, the specialty, the phone number and the working hours. The doctor is open for tokens at once.',
      },
      code: {
        question: 'How does a doctor sign in?',
        answer:
          'Each doctor gets a code of 4 letters and digits. On the Doctor Login page the doctor enters the phone number and that code. You can see the code again, or make a new one, in the doctor’s menu on the dashboard.',
      },
      poster: {
        question: 'Where is the QR code?',
        answer:
          'Choose Clinic Details in the menu at the top of your dashboard. Print the poster and hang it up at the entrance and at the desk. Its QR code leads to your clinic’s page.',
      },
      display: {
        question: 'How do I show the numbers in the waiting room?',
        answer:
          'On the TV, or a computer beside it, open your clinic’s address with /queue at its end. Click once to turn on the sound: browsers ask for that.',
      },
    },
    clinics: {
      walkIn: {
        question: 'How do I add a patient who walks in?',
        answer:
          'On the clinic’s desk choose the doctor, type name and phone, and press Enter. The patient stands in the same queue as everybody else.',
      },
      call: {
        question: 'How do I call the next patient?',
        answer:
          'Press Call Next at the desk or in the doctor’s panel. It calls the lowest number that waits and completes the one before.',
      },
      skip: {
        question: 'A patient is not there. What now?',
        answer:
          'Call the number again, or skip it. A skipped patient who comes back can be put back in the queue with the old number.',
      },
      undo: {
        question: 'I pressed the wrong button.',
        answer: 'Choose Undo. It takes back the last action for 60 seconds.',
      },
      late: {
        question: 'The doctor is late or takes a break.',
        answer:
          'Announce it with Running late / Break. Patients see it on their page, and the wait counts from then.',
      },
      team: {
        question: 'Can my staff work with it too?',
        answer:
          'Yes. Invite them by email on the Team page, as staff or as an admin. They see what their work needs.',
      },
    },
    patients: {
      take: {
        question: 'How do I take a token?',
        answer:
          'Scan the QR code at the clinic, or find the clinic here. Choose the doctor, and enter a name and a phone number.',
      },
      follow: {
        question: 'How do I know when it is my turn?',
        answer:
          'Keep your token’s page open. It shows the number being served, how many are ahead and about how long it takes, and it tells you when you are called.',
      },
      lost: {
        question: 'I closed the page. Where is my token?',
        answer: 'Choose Check Token Status and enter the phone number that you gave.',
      },
      family: {
        question: 'Can I take a token for somebody else in my family?',
        answer:
          'Yes, from the same phone: choose Token for a family member on your token’s page. The reception can add them too.',
      },
      leave: {
        question: 'I cannot come.',
        answer: 'Choose I can’t come on your token’s page, so that the others move up.',
      },
      missed: {
        question: 'I missed my turn.',
        answer: 'Tell the reception. They can put you back in the queue with your old number.',
      },
    },
    technical: {
      browsers: {
        question: 'Which browsers work?',
        answer:
          'Chrome 111, Firefox 128, Safari 16.4, Edge 111, and every later version of these. Older ones show the pages plainly.',
      },
      notLive: {
        question: 'The page says Last known state.',
        answer:
          'It has no connection at the moment. What you see is as old as it says. It catches up by itself.',
      },
      sound: {
        question: 'The screen in the waiting room is silent.',
        answer:
          'Click Turn on sound once after opening it: browsers play nothing before somebody has clicked. Check the volume of the TV as well.',
      },
      mail: {
        question: 'The mail to verify my email did not come.',
        answer:
          'Look in the folder for spam, and check the address. You can have it sent again from the page that waits for it.',
      },
      location: {
        question: 'Do you track where patients are?',
        answer:
          'No. A patient can let the page work out the way to the clinic. The position stays on the phone; only the minutes of the way are sent.',
      },
    },
    billing: {
      free: {
        question: 'What is in the Free plan?',
        answer: (clinics: number, doctors: number, dailyTokens: number) =>
          `${clinicCount(clinics)}, ${doctorCount(doctors)} and ${tokenCount(dailyTokens)} per doctor per day. It costs nothing.`,
      },
      pro: {
        question: 'What is in Pro?',
        answer: (price: string) =>
          `Clinics, doctors and tokens without limits, and priority support, for ${price} per month.`,
      },
      usage: {
        question: 'Where do I see what I have used?',
        answer:
          'Your dashboard and the page Billing & Subscription show the plan and how much of it is used.',
      },
      get: {
        question: 'How do I get Pro?',
        answer:
          'Choose Billing & Subscription in the menu of your account, then Upgrade to Pro. You get a receipt by mail. Where no payment is offered, ask for Pro on the page of the prices.',
      },
    },
  },

  offlinePage: {
    title: 'You are offline',
    hint: 'This page was not opened on this phone before, so it cannot be shown now. It is there again with the network.',
    tryAgain: 'Try again',
    tokenHint: 'Pages that you have seen, your token among them, open without the network.',
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
    failedClinics: 'Failed to load clinics. Please try again.',
    failedClinic: 'Failed to load clinic data. Please try again.',
    tryAgain: 'Try again',
    home: 'Return to Home',
  },
};
