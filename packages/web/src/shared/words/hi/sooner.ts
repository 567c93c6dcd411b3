/** What a patient reads who asks to be seen sooner: loaded by who asks alone. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'फ़ैसला रिसेप्शन करता है। आपको जल्दी दिखाना क्यों ज़रूरी है?',
  reasons: {
    age: 'वरिष्ठ नागरिक',
    pregnant: 'गर्भवती',
    disabled: 'दिव्यांग',
    infant: 'छोटा बच्चा साथ है',
    unwell: 'तबीयत बहुत ख़राब',
    leaving: 'जल्दी जाना है',
  },
  asked: 'रिसेप्शन को बता दिया गया है। उनके हाँ कहने पर ही आपको आगे रखा जाएगा।',
  placed: 'रिसेप्शन ने मान लिया है। आपको आगे रखा गया है।',
  declined: 'रिसेप्शन ने आपकी जगह वही रखी है। ज़रूरत हो तो उनसे बात करें।',
  takeBack: 'वापस लें',
};
