/** What the reception, the doctor’s panel and the history say. */
import { words as console } from './console.ts';

export const words = {
  ...console,
};
