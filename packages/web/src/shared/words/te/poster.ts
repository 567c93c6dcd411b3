/** What a clinic hangs on its wall and hands out on paper, in Telugu. Not yet read by a native speaker. */
import type { PosterWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: PosterWords = {
  ...shared,

  poster: {
    scan: 'ఫోన్ కెమెరాతో స్కాన్ చేయండి',
    take: 'మీ టోకెన్ తీసుకోండి',
    send: 'మెసేజ్ పంపి, లింక్ తెరవండి',
    come: 'మీ నంబర్ దగ్గర పడినప్పుడు రండి',
    noPhone: 'స్మార్ట్‌ఫోన్ లేదా? రిసెప్షన్‌లో అడగండి.',
    follow: 'స్కాన్ చేయండి: ఇప్పుడు ఏ నంబర్ నడుస్తోంది',
  },
};
