/** What the desk, the office and the operator's pages all say. */
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  frame: {
    loading: 'Loading the page…',
  },
};
