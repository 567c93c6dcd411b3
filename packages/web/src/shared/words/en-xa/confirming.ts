import { words as english } from '../en/confirming.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
