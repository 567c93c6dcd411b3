/** What a browser that opened a patient’s link reads before it may act for the patient: loaded where that is asked. Not yet read by a native speaker. */
import type { HolderWords } from '../en/catalog.ts';

export const words: HolderWords = {
  question: 'இது உங்கள் டோக்கனா? எந்த ஃபோன் எண்ணில் பெற்றீர்களோ, அதன் கடைசி 4 இலக்கங்களை எழுதுங்கள்.',
  digits: 'கடைசி 4 இலக்கங்கள்',
  submit: 'தொடரவும்',
  checking: 'சரிபார்க்கிறோம்…',
  wrong: (left) => `இலக்கங்கள் பொருந்தவில்லை. இன்னும் ${left} முறை முயலலாம்.`,
  reception: 'ரிசெப்ஷனில் சொல்லுங்கள். அவர்கள் உங்களுக்காக இதைச் செய்ய முடியும்.',
  back: 'பின்செல்',
};
