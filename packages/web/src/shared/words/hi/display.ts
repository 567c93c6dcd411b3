/** What the waiting room's screen says. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'अभी की बारी',
    lastCalled: 'आख़िरी बुलावा',
    notStarted: 'अभी शुरू नहीं हुआ',
    calledNow: 'कृपया अंदर आएँ',
    calledAgain: 'अंतिम बुलावा: कृपया अंदर आएँ',
    closed: 'बंद',
    opensAt: (time) => `${time} पर खुलेगा`,
    announced: {
      delay: (time) => `लगभग ${time} से मरीज़ देखेंगे`,
      break: (time) => `${time} तक विराम`,
    },
    next: 'अगले',
    nobodyWaiting: 'कोई इंतज़ार में नहीं है',
    tellDesk: (labels) => `${labels}: रिसेप्शन को बताएँ कि आप आ गए हैं`,
    lastCalls: 'पिछले बुलावे',
    noCalls: 'अभी किसी को नहीं बुलाया गया है।',
    spoken: (label, where) => `टोकन ${label}, ${where}। टोकन ${label}।`,
    spokenAgain: (label, where) => `अंतिम बुलावा। टोकन ${label}, ${where}। टोकन ${label}।`,
    takeToken: 'टोकन लें',
    takeTokenCode: 'QR कोड, जिससे टोकन लेने का पेज खुलता है',
    reconnecting: (time) => `${time} से फिर जुड़ने की कोशिश हो रही है`,
    turnOn: 'आवाज़ चालू करें',
    turnOnHint: 'रिमोट पर OK दबाएँ',
    turnOnAgain: 'पहले आवाज़ चालू थी। रिमोट पर OK दबाएँ।',
    soundIsOn: 'आवाज़ चालू है',
    soundIsOff: 'आवाज़ बंद है',
    page: (page, pages) => `${pages} में से ${page}`,
  },
};
