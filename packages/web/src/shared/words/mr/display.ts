/** What the waiting room's screen says. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'सध्याचा नंबर',
    lastCalled: 'मागचा नंबर',
    notStarted: 'अजून सुरू झाले नाही',
    startsAt: (time) => `${time} वाजता सुरू होईल`,
    calledNow: 'कृपया आत या',
    calledAgain: 'पुन्हा बोलावत आहोत: कृपया आत या',
    closed: 'बंद',
    opensAt: (time) => `टोकन ${time} पासून`,
    announced: {
      delay: (time) => `साधारण ${time} वाजता सुरू होईल`,
      break: (time) => `ब्रेक: ${time} पर्यंत`,
    },
    next: 'पुढील',
    nobodyWaiting: 'सध्या कोणी थांबलेले नाही',
    tellDesk: (labels) => `${labels}: आला असाल तर रिसेप्शनला सांगा`,
    lastCalls: 'मागचे नंबर',
    noCalls: 'अजून कोणालाही बोलावलेले नाही.',
    spoken: (label, where) => `टोकन नंबर ${label}, ${where}. टोकन नंबर ${label}.`,
    spokenAgain: (label, where) => `पुन्हा बोलावत आहोत. टोकन नंबर ${label}, ${where}. टोकन नंबर ${label}.`,
    takeToken: 'टोकन घ्या',
    takeTokenCode: 'QR कोड, ज्याने टोकन घेण्याचे पेज उघडते',
    reconnecting: (time) => `${time} पासून पुन्हा जोडण्याचा प्रयत्न सुरू आहे`,
    turnOn: 'आवाज सुरू करा',
    turnOnHint: 'रिमोटवर OK दाबा',
    soundIsOn: 'आवाज सुरू आहे',
    soundIsOff: 'आवाज बंद आहे',
    page: (page, pages) => `${pages} पैकी ${page}`,
  },
};
