import { words as english } from '../en/visitor.ts';
import { pseudo } from './pseudo.ts';

export const words = { ...pseudo(english), locale: 'en-XA', timeText: english.timeText };
