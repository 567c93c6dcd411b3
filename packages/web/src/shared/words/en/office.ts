/** What the owner’s pages say: what several do, and the parts by topic. */
import { hoursByIntl } from '../../format/time-text.ts';
import { words as console } from './console.ts';
import { account } from './office-account.ts';
import { billing } from './office-billing.ts';
import { clinic } from './office-clinic.ts';
import { dashboard } from './office-dashboard.ts';
import { doctors } from './office-doctors.ts';
import { patientImport } from './office-patient-import.ts';
import { place } from './office-place.ts';
import { reports } from './office-reports.ts';
import { team } from './office-team.ts';

export const words = {
  ...console,

  hourText: hoursByIntl('en-IN'),

  /** On links and buttons of several pages. */
  ways: {
    backToDashboard: 'Back to Dashboard',
    backToHome: 'Back to Home',
    registerClinic: 'Register Clinic',
  },

  copyFailed: 'Copy Failed',
  urlCopied: 'URL copied',
  copyUrlByHand: 'Please copy the URL manually.',

  roles: {
    names: console.roleNames,
    /** What a role may do. */
    powers: {
      staff: 'Run the queues, manage patients and print.',
      admin: 'Does what staff does, and manages doctors, their codes, settings, staff and the history.',
      owner: 'Does what admins do, manages admins, and can deactivate or delete the clinic.',
    },
    described: (role: string, powers: string) => `${role}: ${powers}`,
  },

  doctors,

  team,

  /** Where a clinic is: its address, and the marker on the map. */
  place,

  /** Patients from a list that the clinic has. */
  patientImport,

  /** What a new server asks whoever started it. */
  setup: {
    title: 'Set up Baari',
    about: 'This is a new server. Choose how you will use it.',
    loadFailed: 'The page did not load',
    code: 'Setup code',
    codeHint: 'The server printed it when it started. Anyone who has it can set up this server.',
    codeMissing: 'Please enter the code.',
    kind: 'This is for',
    kinds: {
      clinic: {
        name: 'My clinic',
        about: 'Your own copy of Baari with everything included and no limits. Staff join by invitation.',
      },
      platform: {
        name: 'A platform',
        about: 'Clinics sign up on their own, on the plans you offer.',
      },
    },
    emailHint: 'You sign in with it, and look after the server as its super admin.',
    next: {
      clinic: 'You register your clinic in the next step.',
      platform: 'You sign up in the next step, and become super admin with a command on the server.',
    },
    goOn: 'Continue',
    settingUp: 'Setting up…',
    failed: 'Setup failed',
    done: 'Baari is set up',
    doneHint: 'Setup is complete.',
  },

  account,

  invite: {
    title: 'Invitation',
    join: (clinic: string) => `Join ${clinic}`,
    joining: 'Joining…',
    /** Stands before the role. */
    invitedAs: 'You are invited as',
    forEmail: (email: string) => `For ${email}`,
    loading: 'Loading the invitation…',
    failed: 'The invitation did not load',
    invalid: 'This invitation does not work any more',
    invalidHint:
      'It may already be used, cancelled or older than 7 days. If you have not joined yet, ask the clinic for a new one.',
    otherAccount: 'You are signed in with another email',
    otherAccountHint: (invited: string, signedIn: string) =>
      `The invitation is for ${invited}, and you are signed in with ${signedIn}.`,
    goOnAs: (email: string) => `Sign out to continue as ${email}. This page will open again.`,
    signOut: 'Sign out',
    hasAccount: (email: string) => `${email} already has an account. Sign in with it to join.`,
    /** For a link that does not prove the email: beside signing up, or where nobody signs up. */
    signInOrUp: (email: string) =>
      `Sign in as ${email} to join, or sign up with it: we then confirm the email.`,
    signInOrMail: (email: string) =>
      `Sign in as ${email} to join. No account yet? Open the link in the email you got, or ask the clinic to send it again.`,
    notJoined: 'You have not joined yet',
    name: 'Your name',
    nameHint: 'Your colleagues see it next to what you do.',
    nameMissing: 'Please enter your name.',
    passwordHint: (email: string, letters: number) =>
      `You sign in with ${email} and this password. At least ${letters} characters.`,
    welcome: (clinic: string) => `Welcome to ${clinic}!`,
    joined: {
      staff: 'You joined as staff.',
      admin: 'You joined as an admin.',
      owner: 'You joined as the owner.',
    },
  },

  clinic,

  billing,

  dashboard,

  reports,
};
