import { words as english } from '../en/opening.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
