/** What the waiting room's screen says, in Tamil. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'தற்போதைய எண்',
    lastCalled: 'கடைசி அழைப்பு',
    notStarted: 'தொடங்கவில்லை',
    calledNow: 'உள்ளே வாருங்கள்',
    calledAgain: 'கடைசி அழைப்பு: வாருங்கள்',
    closed: 'மூடியுள்ளது',
    opensAt: (time) => `${time} மணிக்குத் தொடங்கும்`,
    announced: {
      delay: (time) => `${time} அளவில் தொடங்கும்`,
      break: (time) => `${time} வரை ஓய்வு`,
    },
    next: 'அடுத்து',
    nobodyWaiting: 'யாரும் காத்திருக்கவில்லை',
    tellDesk: (labels) => `${labels}: வந்துவிட்டதை ரிசெப்ஷனில் சொல்லுங்கள்`,
    lastCalls: 'முந்தைய அழைப்புகள்',
    noCalls: 'இன்னும் யாரும் அழைக்கப்படவில்லை.',
    spoken: (label, where) => `டோக்கன் ${label}, ${where}. டோக்கன் ${label}.`,
    spokenAgain: (label, where) => `கடைசி அழைப்பு. டோக்கன் ${label}, ${where}. டோக்கன் ${label}.`,
    takeToken: 'டோக்கன் பெற',
    takeTokenCode: 'டோக்கன் பெறும் பக்கத்தைத் திறக்கும் QR குறியீடு',
    reconnecting: (time) => `${time} முதல் மீண்டும் இணைக்கப்படுகிறது`,
    turnOn: 'ஒலியை இயக்குங்கள்',
    turnOnHint: 'ரிமோட்டில் OK அழுத்துங்கள்',
    turnOnAgain: 'முன்பு ஒலி இயங்கியது. ரிமோட்டில் OK அழுத்துங்கள்.',
    soundIsOn: 'ஒலி இயங்குகிறது',
    soundIsOff: 'ஒலி நிறுத்தப்பட்டுள்ளது',
    page: (page, pages) => `${page} / ${pages}`,
  },
};
