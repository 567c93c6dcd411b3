/** What a clinic hangs on its wall and hands out on paper, beside each other in two languages. Not yet read by a native speaker. */
import type { PosterWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: PosterWords = {
  ...shared,

  poster: {
    scan: 'फोनच्या कॅमेऱ्याने स्कॅन करा',
    take: 'तुमचे टोकन घ्या',
    send: 'मेसेज पाठवा आणि लिंक उघडा',
    come: 'नंबर जवळ आला की या',
    noPhone: 'स्मार्टफोन नाही? रिसेप्शनवर विचारा.',
    follow: 'स्कॅन करा: आता कोणता नंबर सुरू आहे',
  },
};
