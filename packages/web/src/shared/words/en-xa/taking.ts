import { words as english } from '../en/taking.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
