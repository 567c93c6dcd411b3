/** What the pages about an account say: signing up, what belongs to it, and what proves it. */
export const account = {
  /** Names the tab, and stands on the tab of a form and on its button. */
  signUp: 'Sign Up',
  signInRequired: 'Authentication Required',
  invalidEmail: 'Please enter a valid email address.',
  passwordHint: (letters: number) => `At least ${letters} characters.`,
  passwordMissing: 'Please enter a password.',
  goToSignIn: 'Go to Sign In',
  backToSignIn: 'Back to Sign In',
  checkYourEmail: 'Check your email',

  auth: {
    heading: 'Your clinic on Baari',
    about: 'For clinic owners and staff.',
    signInOrUp: 'Sign in or sign up',
    signedIn: 'Welcome back!',
    signedInHint: 'Successfully signed in.',
    signedUp: 'Account created!',
    signedUpHint: 'Please check your email to verify your account.',
    signUpFailed: 'Sign up failed',
    signingUp: 'Creating your account…',
    clinicNext: 'You set up your clinic in the next step.',
  },

  phone: {
    title: 'Sign-in phone',
    about:
      'Sign in with an OTP sent to this phone, without your password. SMS can be intercepted; two-step sign-in is safer.',
    add: 'Add a phone',
    save: 'Save phone',
    sent: (phone: string) => `A code is on its way to ${phone}.`,
    saved: 'Phone saved',
    savedHint: 'You can sign in with a code sent to it.',
    change: 'Change phone',
    remove: 'Remove phone',
    removeTitle: 'Remove this phone?',
    removeLoses: (phone: string) =>
      `We will no longer send OTPs to ${phone}. You sign in with your email and password.`,
    removed: 'Phone removed',
    removedHint: 'You sign in with your email and password.',
    notRemoved: 'The phone was not removed',
  },

  myAccount: {
    title: 'My account',
    name: 'Name',
    yourName: 'Your name',
    nameHint: 'Your colleagues see it beside what you do.',
    nameMissing: 'Please enter your name.',
    nameSaved: 'Name saved',
    /** Asked for before each change. */
    proof: {
      why: 'Please confirm that it is you before changing your account.',
      prove: 'Continue',
      proving: 'Checking…',
    },
    email: {
      title: 'Email',
      change: 'Change email',
      meaning: 'We send a link to both addresses. The email changes once both are opened, within a day.',
      newEmail: 'New email',
      ask: 'Send both links',
      asked: 'We have sent two emails',
      askedHint: 'Open the link in each of them.',
      waiting: (email: string) => `Changes to ${email}`,
      missing: (emails: readonly string[]) => `Still to be confirmed by ${emails.join(' and ')}.`,
      confirmTitle: 'Change the email for your account',
      confirmHint:
        'It changes once both addresses have confirmed it. If you did not ask for this, close this page.',
      confirm: 'Confirm the change',
      confirming: 'Confirming…',
      confirmed: 'Confirmed',
      otherMissing: (email: string) =>
        `Thank you. The account changes to ${email} once the other address has also confirmed it.`,
      changed: 'The email has changed',
      changedHint: (email: string) => `You sign in with ${email} from now on.`,
      notConfirmed: 'Not confirmed',
    },
    password: {
      title: 'Password',
      about: 'A new password signs you out everywhere except here.',
      change: 'Change password',
      meaning: 'This signs you out everywhere except here, and cancels all links we emailed you.',
      updatedHint: 'You are signed out everywhere except here.',
    },
    secondFactor: {
      title: 'Two-step sign-in',
      on: 'On',
      off: 'Off',
      about:
        'You also enter a code from an authenticator app on your phone. Someone who has only your password cannot get in.',
      forOwners:
        'You own a clinic: anyone with your password could see its patients, change its team and delete it. Turn this on to prevent that.',
      required: 'Super admins must turn this on before using the operator’s pages.',
      open: {
        setUp: 'Turn on',
        replace: 'Use another app',
        codes: 'New recovery codes',
        remove: 'Turn off',
      },
      meaning: {
        setUp: 'This signs you out everywhere except here.',
        codes: 'The old codes will stop working.',
        remove: 'You will then sign in with only your password, or an OTP to your phone.',
      },
      scan: 'Scan this with an authenticator app, such as Aegis, Google Authenticator or your phone’s password manager.',
      qrCode: 'QR code for an authenticator app',
      orType: 'Or type this key there:',
      keep: 'Save these recovery codes',
      keepHint:
        'Each code signs you in once if you do not have the app. Without the app and these codes you cannot get in, not even with a new password. They will not be shown again.',
      copyAll: 'Copy all',
      copyFailed: 'Not copied: please select them by hand',
      kept: 'I have saved them',
      removed: 'Two-step sign-in is off',
    },
    sessions: {
      title: 'Where you are signed in',
      failed: 'The list did not load',
      here: 'This browser',
      nameOf: ({ browser, system }: { browser: string | null; system: string | null }) =>
        [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' '),
      times: (since: string, used: string) => `Since ${since}, last used on ${used}`,
      end: 'Sign out',
      endNamed: (name: string) => `Sign out ${name}`,
      endOthers: 'Sign out the others',
      endMeaning: 'Anything open there closes at once.',
      ended: 'Signed out there',
    },
    deletion: {
      title: 'Delete account',
      about: 'This also deletes the clinics you own. We first show what that means.',
      delete: 'Delete my account',
      question: 'Delete your account?',
      deletes: (clinic: string) =>
        `${clinic} is deleted with it: its page closes, patients waiting there lose their place, and its team can no longer open it.`,
      leaves: (clinic: string) => `You leave ${clinic}.`,
      planEnds: 'Your plan ends, even if you have paid for longer.',
      historyStays:
        'What you did at a clinic stays in its history under your name; receipts are kept as the law requires.',
      forGood: 'This cannot be undone. You can sign up again with the same email.',
      goOn: 'Continue',
      keep: 'Keep my account',
      notDeleted: 'The account was not deleted',
    },
  },

  verification: {
    title: 'Email verification',
    sentTo: (email: string) =>
      `We sent a link to ${email}. Open it in this browser to verify your account, then sign in.`,
    sent: 'We sent a link to your email address. Open it in this browser to verify your account, then sign in.',
    verifying: 'Verifying your email…',
    verified: 'Email verified',
    verifiedHint: (email: string) => `${email} is verified. You can sign in now.`,
    notVerified: 'Email not verified',
    linkOver: 'This link has expired',
    choosePassword: 'Choose your password',
    otherBrowser: (email: string) =>
      `You opened this in a different browser from the one used to sign up ${email}, or there is a newer email. To be safe, please choose your password here; the earlier one does not count.`,
    verify: 'Verify my email',
    verifyingShort: 'Verifying…',
    needMail: 'Need a new email?',
  },

  /** On a trial on one machine, where mails stay on it. */
  mailbox: {
    title: 'This is a trial on one computer',
    locked:
      'Emails are not sent. They are kept in the local mailbox; its link was printed when Baari was started.',
    open: (mailbox: string) => `Mails are not sent. They are in the ${mailbox}.`,
    link: 'local mailbox',
  },

  password: {
    forgotTitle: 'Forgot password',
    forgotHint: 'We will email you a link to set a new password.',
    sendLink: 'Send reset link',
    linkFailed: 'Failed to send password reset email',
    linkSent: 'Password reset email sent successfully!',
    linkSentHint: (email: string) =>
      `If ${email} has an account, the email has a link for a new password. The link works once, for one hour.`,
    resetTitle: 'Reset password',
    choose: 'Choose a new password',
    checking: 'Checking the link…',
    notChecked: 'The link could not be checked',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    differ: 'Passwords do not match',
    meaning: (email: string) =>
      `For ${email}. This signs you out everywhere, removes your sign-in phone, and cancels all other links we emailed you.`,
    update: 'Update password',
    updating: 'Updating…',
    updated: 'Password updated successfully!',
    updatedHint: 'You are signed out everywhere. Please sign in with the new password.',
    failed: 'Failed to update password',
  },
};
