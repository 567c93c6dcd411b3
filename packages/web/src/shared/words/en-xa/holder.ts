import { words as english } from '../en/holder.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
