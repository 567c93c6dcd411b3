/** What the waiting room's screen says, in Telugu. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'ఇప్పటి వంతు',
    lastCalled: 'గత నంబర్',
    notStarted: 'ఇంకా మొదలు కాలేదు',
    startsAt: (time) => `${time} గంటలకు మొదలవుతుంది`,
    calledNow: 'దయచేసి లోపలికి రండి',
    calledAgain: 'మళ్లీ పిలుస్తున్నాం: దయచేసి లోపలికి రండి',
    closed: 'మూసి ఉంది',
    opensAt: (time) => `టోకెన్లు ${time} నుంచి`,
    announced: {
      delay: (time) => `${time} ప్రాంతంలో మొదలవుతుంది`,
      break: (time) => `బ్రేక్: ${time} వరకు`,
    },
    next: 'తర్వాతి నంబర్లు',
    nobodyWaiting: 'ఇప్పుడు ఎవరూ వేచి లేరు',
    tellDesk: (labels) => `${labels}: వచ్చారని రిసెప్షన్‌లో చెప్పండి`,
    lastCalls: 'గత నంబర్లు',
    noCalls: 'ఇంకా ఎవరినీ పిలవలేదు.',
    spoken: (label, where) => `టోకెన్ నంబర్ ${label}, ${where}. టోకెన్ నంబర్ ${label}.`,
    spokenAgain: (label, where) => `మళ్లీ పిలుస్తున్నాం. టోకెన్ నంబర్ ${label}, ${where}. టోకెన్ నంబర్ ${label}.`,
    takeToken: 'టోకెన్ తీసుకోండి',
    takeTokenCode: 'టోకెన్ తీసుకునే పేజీని తెరిచే QR కోడ్',
    reconnecting: (time) => `${time} నుంచి మళ్లీ కనెక్ట్ అవుతోంది`,
    turnOn: 'సౌండ్ ఆన్ చేయండి',
    turnOnHint: 'రిమోట్‌లో OK నొక్కండి',
    soundIsOn: 'సౌండ్ ఆన్‌లో ఉంది',
    soundIsOff: 'సౌండ్ ఆఫ్‌లో ఉంది',
    page: (page, pages) => `${pages} లో ${page}`,
  },
};
