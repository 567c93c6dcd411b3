/** What the waiting room's screen says. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'अभी की बारी',
    lastCalled: 'पिछला नंबर',
    notStarted: 'अभी शुरू नहीं हुआ',
    startsAt: (time) => `${time} बजे शुरू होगा`,
    calledNow: 'कृपया अंदर आएँ',
    calledAgain: 'फिर बुलाया जा रहा है: कृपया अंदर आएँ',
    closed: 'बंद',
    opensAt: (time) => `टोकन ${time} बजे से`,
    announced: {
      delay: (time) => `${time} बजे के आसपास से मरीज़ देखेंगे`,
      break: (time) => `ब्रेक: ${time} बजे तक`,
    },
    next: 'अगले',
    nobodyWaiting: 'अभी कोई इंतज़ार में नहीं है',
    tellDesk: (labels) => `${labels}: रिसेप्शन को बताएँ कि आप आ गए हैं`,
    lastCalls: 'पिछले नंबर',
    noCalls: 'अभी किसी को नहीं बुलाया गया है।',
    spoken: (label, where) => `टोकन नंबर ${label}, ${where}। टोकन नंबर ${label}।`,
    spokenAgain: (label, where) => `फिर बुला रहे हैं। टोकन नंबर ${label}, ${where}। टोकन नंबर ${label}।`,
    takeToken: 'टोकन लें',
    takeTokenCode: 'QR कोड, जिससे टोकन लेने का पेज खुलता है',
    reconnecting: (time) => `${time} बजे से फिर जुड़ने की कोशिश हो रही है`,
    turnOn: 'आवाज़ चालू करें',
    turnOnHint: 'रिमोट पर OK दबाएँ',
    soundIsOn: 'आवाज़ चालू है',
    soundIsOff: 'आवाज़ बंद है',
    page: (page, pages) => `${pages} में से ${page}`,
  },
};
