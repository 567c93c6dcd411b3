/** What a clinic hangs on its wall and hands out on paper, in Tamil. Not yet read by a native speaker. */
import type { PosterWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: PosterWords = {
  ...shared,

  poster: {
    scan: 'ஃபோன் கேமராவால் ஸ்கேன் செய்யுங்கள்',
    take: 'டோக்கன் பெறுங்கள்',
    send: 'மெசேஜ் அனுப்பி, லிங்கைத் திறங்கள்',
    come: 'உங்கள் எண் நெருங்கும்போது வாருங்கள்',
    noPhone: 'ஸ்மார்ட்ஃபோன் இல்லையா? ரிசெப்ஷனில் கேளுங்கள்.',
    follow: 'ஸ்கேன் செய்யுங்கள்: இப்போது எந்த நம்பர் நடக்கிறது',
  },
};
