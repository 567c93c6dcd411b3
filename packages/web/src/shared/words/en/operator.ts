/** What the pages of the super admin say. */
import { words as console } from './console.ts';

export const words = {
  ...console,
};
