/** What the waiting room's screen says. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'सध्याचा नंबर',
    lastCalled: 'शेवटी बोलावलेला',
    notStarted: 'अजून सुरू नाही',
    calledNow: 'कृपया आत या',
    calledAgain: 'शेवटची हाक: कृपया आत या',
    closed: 'बंद',
    opensAt: (time) => `${time} वाजता उघडेल`,
    announced: {
      delay: (time) => `साधारण ${time} वाजता सुरू`,
      break: (time) => `${time} पर्यंत विश्रांती`,
    },
    next: 'पुढील',
    nobodyWaiting: 'कोणीही थांबलेले नाही',
    tellDesk: (labels) => `${labels}: आला असाल तर रिसेप्शनला सांगा`,
    lastCalls: 'आधी बोलावलेले',
    noCalls: 'अजून कोणालाही बोलावलेले नाही.',
    spoken: (label, where) => `टोकन ${label}, ${where}. टोकन ${label}.`,
    spokenAgain: (label, where) => `शेवटची हाक. टोकन ${label}, ${where}. टोकन ${label}.`,
    takeToken: 'टोकन घ्या',
    takeTokenCode: 'QR कोड, ज्याने टोकन घेण्याचे पेज उघडते',
    reconnecting: (time) => `${time} पासून पुन्हा जोडण्याचा प्रयत्न सुरू आहे`,
    turnOn: 'आवाज सुरू करा',
    turnOnHint: 'रिमोटवर OK दाबा',
    turnOnAgain: 'आधी आवाज सुरू होता. रिमोटवर OK दाबा.',
    soundIsOn: 'आवाज सुरू आहे',
    soundIsOff: 'आवाज बंद आहे',
    page: (page, pages) => `${pages} पैकी ${page}`,
  },
};
