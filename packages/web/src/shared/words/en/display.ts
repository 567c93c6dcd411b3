/** What the waiting room's screen says. */
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  display: {
    nowServing: 'Now serving',
    lastCalled: 'Called last',
    notStarted: 'Not started yet',
    calledNow: 'Please come in',
    calledAgain: 'Last call: please come in',
    closed: 'Closed',
    opensAt: (time: string) => `Opens at ${time}`,
    /** Stand under the doctor's name, also while somebody is inside. */
    announced: {
      delay: (time: string) => `Starts at about ${time}`,
      break: (time: string) => `Break until ${time}`,
    },
    next: 'Next',
    nobodyWaiting: 'Nobody is waiting',
    /** For who was called and was not there. */
    tellDesk: (labels: string) => `${labels}: tell the desk that you are here`,
    lastCalls: 'Last calls',
    noCalls: 'Nobody has been called yet.',
    /** Heard, after a chime; who did not listen hears the number once more. `where` is the doctor, and the room where there is one. */
    spoken: (label: string, where: string) => `Token ${label}, ${where}. Token ${label}.`,
    spokenAgain: (label: string, where: string) => `Last call. Token ${label}, ${where}. Token ${label}.`,
    /** Over a QR code, and what is read out for it. */
    takeToken: 'Take a token',
    takeTokenCode: 'QR code that opens the page where tokens are taken',
    reconnecting: (time: string) => `Reconnecting since ${time}`,
    turnOn: 'Turn on sound',
    /** Beside it. A television’s remote has an OK key, and nothing to point with. */
    turnOnHint: 'Press OK on the remote',
    turnOnAgain: 'The sound was on before. Press OK on the remote.',
    soundIsOn: 'Sound is on',
    soundIsOff: 'Sound is off',
    page: (page: number, pages: number) => `${page} of ${pages}`,
  },
};
