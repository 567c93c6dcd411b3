import { words as english } from '../en/sooner.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
