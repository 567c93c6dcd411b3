import { words as english } from '../en/clinic-bookings.ts';
import { pseudo } from './pseudo.ts';

export const words = pseudo(english);
