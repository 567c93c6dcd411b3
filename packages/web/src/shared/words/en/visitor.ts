/** What scripts draw for visitors: forms and their own plan. */
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  supportForm: {
    heading: 'Write to us',
    name: 'Your name',
    email: 'Email',
    emailHint: 'We will reply to this address.',
    topic: 'What is it about?',
    topics: {
      'getting-started': 'Getting started',
      clinics: 'For clinics',
      patients: 'For patients',
      technical: 'Technical help',
      billing: 'Plans and billing',
      contact: 'Something else',
    },
    message: 'Message',
    send: 'Send message',
    sending: 'Sending…',
    nameMissing: 'Please enter your name',
    nameWithAddress: 'Your name cannot contain a web address',
    emailInvalid: 'Please enter a valid email address',
    messageMissing: 'Please tell us how we can help',
    failedTitle: 'Your message was not sent',
    failed: 'Please try again in a moment. What you typed is still here.',
    sentTitle: 'Message sent',
    sent: (email: string) => `Thank you. We will reply to ${email}.`,
    another: 'Write another message',
  },

  ownPlan: {
    current: 'Your current plan',
    upgrade: 'Upgrade to Pro',
    seeBilling: 'See your billing',
    noClinic: 'Add a clinic first: Pro covers the clinics in your account.',
    registerClinic: 'Register your clinic',
    ask: 'Ask for Pro',
    askLead: 'Online payment is not available here. Tell us about your clinic and we will contact you.',
    askAgain: 'Ask again',
    phone: 'Phone number',
    phoneInvalid: 'Please enter a valid phone number',
    clinicName: 'Clinic (optional)',
    clinicNameHint: 'Leave it empty if you do not have one yet.',
    message: 'What do you need? (optional)',
    invalid: 'Please check this field',
    send: 'Send request',
    failedTitle: 'Your request was not sent',
    sentFirst: 'We received your first request. Your later changes were not sent.',
    signedOut:
      'You are signed out. Sign in again in another tab, then send this form. Your text is still here.',
    states: {
      pending: {
        title: 'We have your request',
        text: (date: string) => `Sent on ${date}. We will write to you once we have decided.`,
      },
      /** Only shown on Free: to who has no clinic yet, and to who had Pro since. */
      approved: {
        title: 'Your plan is Free',
        text: (date: string) => `We answered your request by email on ${date}. You can ask again.`,
      },
      rejected: {
        title: 'Your request was not accepted',
        text: (date: string) => `Decided on ${date}. You can ask again, or pay online where available.`,
      },
    },
  },
};
