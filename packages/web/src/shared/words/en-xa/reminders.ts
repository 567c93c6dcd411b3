import { words as english } from '../en/reminders.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
