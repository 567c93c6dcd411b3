/** What a patient reads who asks to be seen sooner: loaded by who asks alone. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'फ़ैसला रिसेप्शन करता है। आप देर तक इंतज़ार क्यों नहीं कर सकते?',
  reasons: {
    age: 'वरिष्ठ नागरिक',
    pregnant: 'गर्भवती',
    disabled: 'दिव्यांग',
    infant: 'साथ में शिशु',
    unwell: 'तबीयत बहुत ख़राब',
    leaving: 'जल्दी जाना है',
  },
  asked: 'रिसेप्शन को बता दिया गया। उनकी पुष्टि के बाद ही यह माना जाएगा।',
  placed: 'रिसेप्शन ने पुष्टि कर दी। आपको आगे रखा गया है।',
  declined: 'रिसेप्शन ने आपकी जगह वही रखी है। ज़रूरत हो तो उनसे बात करें।',
  takeBack: 'वापस लें',
};
