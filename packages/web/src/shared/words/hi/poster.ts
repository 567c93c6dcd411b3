/** What a clinic hangs on its wall and hands out on paper, beside each other in two languages. */
import type { PosterWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: PosterWords = {
  ...shared,

  poster: {
    scan: 'फ़ोन के कैमरे से स्कैन करें',
    take: 'अपना टोकन लें',
    send: 'मैसेज भेजें और लिंक खोलें',
    come: 'बारी पास आने पर आएँ',
    noPhone: 'स्मार्टफ़ोन नहीं है? रिसेप्शन पर पूछें।',
    follow: 'स्कैन करें: अभी कौन सा नंबर चल रहा है',
  },
};
