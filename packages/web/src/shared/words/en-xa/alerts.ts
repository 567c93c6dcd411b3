import { words as english } from '../en/alerts.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
