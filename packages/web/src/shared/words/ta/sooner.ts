/** What a patient reads who asks to be seen sooner, in Tamil. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'ரிசெப்ஷனில் முடிவு செய்வார்கள். நீங்கள் ஏன் அதிக நேரம் காத்திருக்க முடியாது?',
  reasons: {
    age: 'முதியவர்',
    pregnant: 'கர்ப்பிணி',
    disabled: 'மாற்றுத்திறனாளி',
    infant: 'கைக்குழந்தையுடன்',
    unwell: 'உடல்நிலை மிக மோசம்',
    leaving: 'சீக்கிரம் கிளம்ப வேண்டும்',
  },
  asked: 'ரிசெப்ஷனில் தெரிவித்துவிட்டோம். அவர்கள் உறுதி செய்த பிறகே இது கணக்கில் வரும்.',
  placed: 'ரிசெப்ஷனில் உறுதி செய்துவிட்டார்கள். நீங்கள் முன்னால் வைக்கப்பட்டுள்ளீர்கள்.',
  declined: 'ரிசெப்ஷனில் உங்கள் இடத்தை மாற்றவில்லை. உதவி தேவையெனில் அவர்களிடம் பேசுங்கள்.',
  takeBack: 'திரும்பப் பெறுங்கள்',
};
