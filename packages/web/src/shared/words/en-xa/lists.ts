import { words as english } from '../en/lists.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
