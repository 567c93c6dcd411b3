/** What a patient reads who asks to be seen sooner: loaded by who asks alone. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'निर्णय रिसेप्शन घेते. लवकर दाखवणे का गरजेचे आहे?',
  reasons: {
    age: 'ज्येष्ठ नागरिक',
    pregnant: 'गर्भवती',
    disabled: 'दिव्यांग',
    infant: 'सोबत लहान बाळ',
    unwell: 'तब्येत खूप खराब',
    leaving: 'लवकर जायचे आहे',
  },
  asked: 'रिसेप्शनला कळवले आहे. त्यांनी मान्य केल्यावरच तुम्हाला पुढे घेतले जाईल.',
  placed: 'रिसेप्शनने मान्य केले. तुम्हाला पुढे घेतले आहे.',
  declined: 'रिसेप्शनने तुमची जागा तीच ठेवली आहे. गरज असल्यास त्यांच्याशी बोला.',
  takeBack: 'नको',
};
