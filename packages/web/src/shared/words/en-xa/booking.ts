import { words as english } from '../en/booking.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
