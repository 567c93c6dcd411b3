/** What patients read. */
import { plural, people, minutes } from './counts.ts';
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  clinic: {
    title: (clinic: string) => `${clinic} · take a token`,
    doctorTitle: (doctor: string, clinic: string) => `${doctor} · ${clinic}`,
    chooseDoctor: 'Choose a doctor',
    noDoctorsHint: 'This clinic has not added its doctors yet. Please call the clinic.',
    doctorGone: 'Doctor not found',
    selectDoctor: 'Please select a doctor',
    allDoctors: 'All doctors',
    backToClinics: 'Back to Clinics',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    refreshed: (time: string) => `Updated at ${time}`,
    refreshFailed: 'Failed to load doctors',
    getToken: 'Get token',
    seeQueue: 'See details',
    inactiveTitle: 'Tokens are not available here',
    inactive: 'Queue system is currently inactive. Please contact the clinic directly.',
    goHome: 'Go Home',
    call: 'Call',
    callClinic: 'Call clinic',
    email: 'Email',
    directions: 'Directions',
    contact: 'Contact clinic',
  },

  travel: {
    offer: 'Tell me when to leave',
    offerHint: 'Your phone works out the distance. Your location stays on your phone.',
    typeInstead: 'Enter the minutes myself',
    typed: 'Minutes to reach the clinic',
    typedTooMuch: (max: number) => `Enter a number from 0 to ${max}.`,
    take: 'Use this time',
    asking: 'Finding your location…',
    known: (count: number) => `About ${minutes(count)} to the clinic`,
    knownHint: 'Your token page will tell you when to leave.',
    forget: 'Remove',
    change: 'Change',
    again: 'Try again',
    unavailable: 'Location access denied. Travel time estimation will be unavailable.',
    goesOn: 'You can still take your token.',
    failures: {
      denied: 'You did not allow location',
      unavailable: 'Your location could not be found',
      timeout: 'Finding your location took too long',
      unknown: 'Something went wrong while finding your location',
      unsupported: 'This browser cannot share your location',
    },
    leaveAt: (time: string) => `Leave at about ${time}`,
    canComeFrom: (time: string) => `You could be called any time from about ${time}.`,
    cutCloser: 'Leave a little later',
    cutCloserHint:
      'You leave later and wait less at the clinic, but you are about twice as likely to be called before you arrive.',
    way: (count: number) => `It takes about ${minutes(count)} to reach the clinic.`,
    timeToLeave: 'Time to leave',
    timeToLeaveHint: (time: string) => `Please leave now: you could be called any time from about ${time}.`,
    timeToLeaveNow: 'You could be called any moment. Please leave now.',
  },

  sooner: { offer: 'Need to be seen sooner?' },

  token: {
    heading: (label: string) => `Token ${label}`,
    label: 'Your token',
    own: 'Your tokens',
    ownNumber: (label: string) => `Your token ${label}`,
    open: 'Open',
    forPatient: (name: string) => `for ${name}`,
    ahead: 'Ahead of you',
    aheadCount: (count: number) => (count === 0 ? 'No one' : people(count)),
    aheadShort: (count: number) => (count === 0 ? 'next' : `${count} ahead`),
    next: "You're next, be at the door.",
    almost: 'Almost your turn. Please come to the clinic now.',
    almostHere: 'Almost your turn. Please stay close by.',
    position: (position: number) => `You are number ${position} in the queue.`,
    wait: 'Estimated wait',
    startsAt: (time: string) => `The doctor is due to start at ${time}.`,
    seeing: (doctor: string, label: string) => `${doctor} is seeing token ${label}`,
    lastCalled: (doctor: string, label: string) => `${doctor} last called token ${label}`,
    notStarted: (doctor: string) => `${doctor} has not started yet`,
    announced: (text: string) => `${text}. Your place is safe; the waiting time starts from then.`,
    /** `nowServing` is null before the first call. */
    announceAhead: (ahead: number, nowServing: string | null) =>
      `${nowServing === null ? '' : `Now serving ${nowServing}. `}${ahead === 0 ? 'You are next.' : `${people(ahead)} ahead of you.`}`,
    called: 'Your turn!',
    calledTo: (room: string | null) =>
      room === null ? 'Please go to the doctor’s room.' : `Please go to ${room}.`,
    recalled: (times: number) =>
      plural(times, {
        one: 'You have been called again.',
        other: `You have been called again (${times} times).`,
      }),
    completed: 'Consultation completed',
    completedHint: 'Thank you for visiting our clinic.',
    cancelled: {
      skipped: {
        short: 'skipped',
        title: 'Your token was skipped',
        hint: 'The next patient was called instead. If you are at the clinic, please tell reception; they can put you back in the queue.',
      },
      no_show: {
        short: 'missed',
        title: 'You missed your turn',
        hint: 'If you are at the clinic, please tell reception; they can put you back in the queue.',
      },
      left: {
        short: 'cancelled by you',
        title: 'You cancelled this token',
        hint: 'To see the doctor, please take a new token.',
      },
      practice_closed: {
        short: 'closed',
        title: 'The doctor has finished for now',
        hint: 'The doctor will not see more patients in this session. Please call the clinic, or take a token for the next session.',
      },
      reset: {
        short: 'cancelled',
        title: 'The queue was restarted',
        hint: 'The clinic restarted the queue, so your token was cancelled. Please take a new token or ask at reception.',
      },
      undone: {
        short: 'cancelled',
        title: 'This token was cancelled',
        hint: 'The clinic cancelled it soon after giving it. If you have a question, please ask at reception.',
      },
      moved: {
        short: 'moved',
        title: 'You were moved to another doctor',
        hint: 'Open this page again to see your new token.',
      },
    },
    /** By who wanted it; `doctor` is the one to whom the patient was moved. */
    movedTo: {
      clinic: (doctor: string) =>
        `The clinic moved you to ${doctor} and gave you a fair place in that queue.`,
      patient: (doctor: string) => `You have been moved to ${doctor}, as you asked.`,
    },
    passed: {
      short: 'turn missed',
      missed: (time: string | null) =>
        time === null ? 'Your turn has passed.' : `You were called at ${time}.`,
      hint: 'Please tell reception that you are here.',
      afterNext: (ahead: number) =>
        ahead === 0 ? 'You are next.' : `You will be called after the next ${ahead}.`,
    },
    away: {
      short: 'away',
      title: 'You have gone for a test.',
      hint: 'Please tell reception when you are back.',
      back: "I'm back",
      afterNext: (ahead: number) =>
        ahead === 0 ? 'You are next.' : `You will be called after the next ${ahead}.`,
    },
    completedShort: 'completed',
    calledShort: 'your turn',
    here: "I'm here",
    hereSaid: 'The clinic knows you are here.',
    hereSaving: 'Sending…',
    notHere: "I'm not here yet",
    leave: "I can't come",
    leaveQuestion: (label: string) => `Cancel token ${label}? You will lose your place in the queue.`,
    leaveConfirm: 'Cancel my token',
    leaveSaving: 'Sending…',
    leaveKeep: 'Keep my token',
    takeBack: 'Take my token back',
    newToken: 'Take a new token',
    family: 'Token for a family member',
    share: 'Share',
    shareText: (label: string, clinic: string) => `Token ${label} at ${clinic}`,
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Copy it from the address bar.',
    visit: 'Your visit',
    issuedAt: (time: string) => `Taken at ${time}`,
    generated: 'Token Generated!',
    generatedHint: (label: string) => `Your token number is ${label}.`,
  },
};
