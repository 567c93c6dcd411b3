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
      'With a code sent to this phone you sign in without your password. Texts can be intercepted: two-step sign-in protects better.',
    add: 'Add a phone',
    save: 'Save phone',
    sent: (phone: string) => `A code is on its way to ${phone}.`,
    saved: 'Phone saved',
    savedHint: 'You can sign in with a code sent to it.',
    change: 'Change phone',
    remove: 'Remove phone',
    removeTitle: 'Remove this phone?',
    removeLoses: (phone: string) =>
      `No code is sent to ${phone} any more. You sign in with your email and password.`,
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
      why: 'So that nobody else changes your account from a browser that you left open.',
      prove: 'Go on',
      proving: 'Checking…',
    },
    email: {
      title: 'Email',
      change: 'Change email',
      meaning: 'A link goes to both addresses. The email changes once both were opened, within a day.',
      newEmail: 'New email',
      ask: 'Send both links',
      asked: 'Two mails are on their way',
      askedHint: 'Open the link in each of them.',
      waiting: (email: string) => `Changes to ${email}`,
      missing: (emails: readonly string[]) => `Still to be confirmed by ${emails.join(' and ')}.`,
      confirmTitle: 'Another email for your account',
      confirmHint:
        'It changes once both addresses have confirmed it. If you did not ask for it, close this page.',
      confirm: 'Confirm the change',
      confirming: 'Confirming…',
      confirmed: 'Confirmed',
      otherMissing: (email: string) =>
        `Thank you: the account changes to ${email} once the other address has confirmed it, too.`,
      changed: 'The email has changed',
      changedHint: (email: string) => `You sign in with ${email} from now on.`,
      notConfirmed: 'Not confirmed',
    },
    password: {
      title: 'Password',
      about: 'A new one signs you out everywhere but here.',
      change: 'Change password',
      meaning: 'It signs you out everywhere but here, and ends all links that we mailed you.',
      updatedHint: 'You are signed out everywhere but here.',
    },
    secondFactor: {
      title: 'Two-step sign-in',
      on: 'On',
      off: 'Off',
      about:
        'Signing in then asks for a code of an authenticator app on your phone, too. Who has your password alone does not get in.',
      forOwners:
        'You own a clinic: who knows your password could read its patients, change its team and delete it. Turn this on to be safe from that.',
      required: 'Super admins need it: before you turn it on, the operator’s pages let you do nothing.',
      open: {
        setUp: 'Turn on',
        replace: 'Use another app',
        codes: 'New recovery codes',
        remove: 'Turn off',
      },
      meaning: {
        setUp: 'It signs you out everywhere but here.',
        codes: 'Those of before then work no more.',
        remove: 'Signing in then asks for your password, or a code to your phone, alone.',
      },
      scan: 'Scan this with an authenticator app, such as Aegis, Google Authenticator or the password manager of your phone.',
      qrCode: 'QR code for an authenticator app',
      orType: 'Or type this key there:',
      keep: 'Keep these recovery codes',
      keepHint:
        'Each signs in once in place of the app. Without the app and these codes nobody gets in, not even with a new password. They are not shown again.',
      copyAll: 'Copy all',
      copyFailed: 'Not copied: please select them by hand',
      kept: 'I have kept them',
      removed: 'Two-step sign-in is off',
    },
    sessions: {
      title: 'Where you are signed in',
      failed: 'The list did not load',
      here: 'This browser',
      nameOf: ({ browser, system }: { browser: string | null; system: string | null }) =>
        [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' '),
      times: (since: string, used: string) => `Since ${since}, used on ${used}`,
      end: 'Sign out',
      endNamed: (name: string) => `Sign out ${name}`,
      endOthers: 'Sign out the others',
      endMeaning: 'What is open there ends at once.',
      ended: 'Signed out there',
    },
    deletion: {
      title: 'Delete account',
      about: 'With the clinics that you own. What that means is said first.',
      delete: 'Delete my account',
      question: 'Delete your account?',
      deletes: (clinic: string) =>
        `${clinic} is deleted with it: its page ends, whoever waits there loses the place, and nobody of its team can open it any more.`,
      leaves: (clinic: string) => `You leave ${clinic}.`,
      planEnds: 'Your plan ends, also where it is paid for longer.',
      historyStays:
        'What you did at a clinic stays in its history under your name; receipts are kept as the law asks.',
      forGood: 'This cannot be undone. You can sign up again with the same email.',
      goOn: 'Go on',
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
    linkOver: 'This link is over',
    choosePassword: 'Choose your password',
    otherBrowser: (email: string) =>
      `This is not the browser in which ${email} signed up last, or there is a newer mail. So that the password is yours, choose it here: whatever was typed before does not count.`,
    verify: 'Verify my email',
    verifyingShort: 'Verifying…',
    needMail: 'Need a new mail?',
  },

  /** On a trial on one machine, where mails stay on it. */
  mailbox: {
    title: 'This is a trial on one machine',
    locked:
      'Mails are not sent. They are in the local mailbox, whose link was printed where Baari was started.',
    open: (mailbox: string) => `Mails are not sent. They are in the ${mailbox}.`,
    link: 'local mailbox',
  },

  password: {
    forgotTitle: 'Forgot password',
    forgotHint: 'We mail you a link for a new password.',
    sendLink: 'Send reset link',
    linkFailed: 'Failed to send password reset email',
    linkSent: 'Password reset email sent successfully!',
    linkSentHint: (email: string) =>
      `If ${email} has an account, the mail holds a link for a new password. The link works once, for one hour.`,
    resetTitle: 'Reset password',
    choose: 'Choose a new password',
    checking: 'Checking the link…',
    notChecked: 'The link could not be checked',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    differ: 'Passwords do not match',
    meaning: (email: string) =>
      `For ${email}. It will sign you out everywhere, remove your sign-in phone, and end all other links that we mailed you.`,
    update: 'Update password',
    updating: 'Updating…',
    updated: 'Password updated successfully!',
    updatedHint: 'You are signed out everywhere. Please sign in with it.',
    failed: 'Failed to update password',
  },
};
