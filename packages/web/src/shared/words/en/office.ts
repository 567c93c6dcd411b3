/** What the owner’s pages say. */
import { words as console } from './console.ts';

export const words = {
  ...console,
};
