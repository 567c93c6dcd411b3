import { words as english } from '../en/pages.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
