/** What the waiting room's screen says. */
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

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
};
