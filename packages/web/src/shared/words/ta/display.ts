/** What the waiting room's screen says, in Tamil. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'தற்போதைய எண்',
    lastCalled: 'முந்தைய எண்',
    notStarted: 'இன்னும் தொடங்கவில்லை',
    startsAt: (time) => `${time} மணிக்குத் தொடங்கும்`,
    calledNow: 'உள்ளே வாருங்கள்',
    calledAgain: 'மீண்டும் கூப்பிடுகிறோம்: உள்ளே வாருங்கள்',
    closed: 'மூடியுள்ளது',
    opensAt: (time) => `டோக்கன் ${time} மணி முதல்`,
    announced: {
      delay: (time) => `${time} மணியளவில் தொடங்கும்`,
      break: (time) => `இடைவேளை: ${time} மணி வரை`,
    },
    next: 'அடுத்த எண்கள்',
    nobodyWaiting: 'இப்போது யாரும் காத்திருக்கவில்லை',
    tellDesk: (labels) => `${labels}: வந்திருந்தால் ரிசெப்ஷனில் சொல்லுங்கள்`,
    lastCalls: 'முந்தைய எண்கள்',
    noCalls: 'இன்னும் யாரையும் கூப்பிடவில்லை.',
    spoken: (label, where) => `டோக்கன் நம்பர் ${label}, ${where}. டோக்கன் நம்பர் ${label}.`,
    spokenAgain: (label, where) => `மீண்டும் கூப்பிடுகிறோம். டோக்கன் நம்பர் ${label}, ${where}. டோக்கன் நம்பர் ${label}.`,
    takeToken: 'டோக்கன் பெறுங்கள்',
    takeTokenCode: 'டோக்கன் பெறும் பக்கத்தைத் திறக்கும் QR குறியீடு',
    reconnecting: (time) => `${time} மணி முதல் மீண்டும் இணைக்க முயல்கிறது`,
    turnOn: 'சத்தத்தை ஆன் செய்யுங்கள்',
    turnOnHint: 'ரிமோட்டில் OK அழுத்துங்கள்',
    soundIsOn: 'சத்தம் ஆனில் உள்ளது',
    soundIsOff: 'சத்தம் ஆஃபில் உள்ளது',
    page: (page, pages) => `${page} / ${pages}`,
  },
};
