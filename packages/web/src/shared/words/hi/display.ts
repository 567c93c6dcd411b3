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
    calledAgain: 'दोबारा बुलावा: कृपया अंदर आएँ',
    closed: 'बंद',
    opensAt: (time) => `${time} पर खुलेगा`,
    announced: {
      delay: (time) => `लगभग ${time} से मरीज़ देखेंगे`,
      break: (time) => `${time} तक विराम`,
    },
    next: 'अगले',
    more: (count) => `+${count} और`,
    nobodyWaiting: 'कोई इंतज़ार में नहीं है',
    newToken: 'नया टोकन:',
    lastCalls: 'पिछले बुलावे',
    noCalls: 'अभी किसी को नहीं बुलाया गया है।',
    spoken: (number, doctor) => `टोकन ${number}, ${doctor}`,
    reconnecting: (time) => `${time} से फिर जुड़ने की कोशिश हो रही है`,
    turnOn: 'आवाज़ चालू करें',
    turnOnHint: 'यहाँ या M कुंजी दबाने के बाद नंबर बोलकर बुलाए जाते हैं।',
    turnOnAgain: 'पहले आवाज़ चालू थी। फिर चालू करने के लिए कहीं भी क्लिक करें, या M दबाएँ।',
    soundIsOn: 'आवाज़ चालू है',
    soundIsOff: 'आवाज़ बंद है',
    page: (page, pages) => `${pages} में से ${page}`,
  },
};
