/** What a clinic hangs on its wall and hands out on paper, beside each other in two languages. Not yet read by a native speaker. */
import type { PosterWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: PosterWords = {
  ...shared,

  poster: {
    scan: 'ફોનના કૅમેરાથી સ્કૅન કરો',
    take: 'તમારું ટોકન લો',
    send: 'મેસેજ મોકલો અને લિંક ખોલો',
    come: 'વારો નજીક આવે ત્યારે આવો',
    noPhone: 'સ્માર્ટફોન નથી? રિસેપ્શન પર પૂછો.',
    follow: 'સ્કૅન કરો: હાલ કયો નંબર ચાલે છે',
  },
};
