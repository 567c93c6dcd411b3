/** What a patient reads who asks to be seen sooner, in Tamil. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'ரிசெப்ஷனில் முடிவு செய்வார்கள். ஏன் சீக்கிரம் பார்க்க வேண்டும்?',
  reasons: {
    age: 'முதியவர்',
    pregnant: 'கர்ப்பிணி',
    disabled: 'மாற்றுத்திறனாளி',
    infant: 'கைக்குழந்தையுடன்',
    unwell: 'உடம்பு ரொம்ப சரியில்லை',
    leaving: 'சீக்கிரம் கிளம்ப வேண்டும்',
  },
  asked: 'ரிசெப்ஷனில் சொல்லிவிட்டோம். அவர்கள் சரி என்றால்தான் முன்னால் கூப்பிடுவார்கள்.',
  placed: 'ரிசெப்ஷனில் சரி என்றார்கள். உங்களை முன்னால் வைத்திருக்கிறார்கள்.',
  declined: 'ரிசெப்ஷனில் உங்கள் இடத்தை மாற்றவில்லை. உதவி தேவையெனில் அவர்களிடம் பேசுங்கள்.',
  takeBack: 'தேவையில்லை',
};
