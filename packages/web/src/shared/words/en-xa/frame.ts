import { words as english } from '../en/frame.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
