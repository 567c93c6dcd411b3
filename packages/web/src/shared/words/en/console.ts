/** What the desk, the office and the operator's pages all say. */
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  frame: {
    loading: 'Loading the page…',
  },

  /** On buttons and links, and on a button while it works. */
  actions: {
    tryAgain: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    print: 'Print',
    signIn: 'Sign In',
    saving: 'Saving…',
    sending: 'Sending…',
    removing: 'Removing…',
    deleting: 'Deleting…',
    returnToDashboard: 'Return to Dashboard',
    useTheirs: 'Use theirs',
  },

  /** Above fields. */
  labels: {
    email: 'Email',
    phone: 'Phone',
    phoneNumber: 'Phone Number',
    password: 'Password',
  },
};
