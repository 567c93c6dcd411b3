/** What the waiting room's screen says. */
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  display: {
    nowServing: 'Now serving',
    lastCalled: 'Last called',
    notStarted: 'Not started yet',
    startsAt: (time: string) => `Starts at ${time}`,
    calledNow: 'Please come in',
    calledAgain: 'Called again: please come in',
    closed: 'Closed',
    opensAt: (time: string) => `Tokens from ${time}`,
    /** Stand under the doctor's name, also while somebody is inside. */
    announced: {
      delay: (time: string) => `Starts at about ${time}`,
      break: (time: string) => `Break until ${time}`,
    },
    next: 'Next',
    nobodyWaiting: 'No one waiting',
    /** For who was called and was not there. */
    tellDesk: (labels: string) => `${labels}: please tell reception you are here`,
    lastCalls: 'Recently called',
    noCalls: 'No one has been called yet.',
    /** Heard, after a chime; who did not listen hears the number once more. `where` is the doctor, and the room where there is one. */
    spoken: (label: string, where: string) => `Token ${label}, ${where}. Token ${label}.`,
    spokenAgain: (label: string, where: string) => `Calling again. Token ${label}, ${where}. Token ${label}.`,
    /** Over a QR code, and what is read out for it. */
    takeToken: 'Take a token',
    takeTokenCode: 'QR code for taking a token',
    reconnecting: (time: string) => `Reconnecting since ${time}`,
    turnOn: 'Turn on sound',
    /** Beside it. A television’s remote has an OK key, and nothing to point with. */
    turnOnHint: 'Press OK on the remote',
    soundIsOn: 'Sound is on',
    soundIsOff: 'Sound is off',
    page: (page: number, pages: number) => `${page} of ${pages}`,
  },
};
