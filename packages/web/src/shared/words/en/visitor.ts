/** What scripts draw for visitors: forms and their own plan. */
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  supportForm: {
    heading: 'Write to us',
    name: 'Your name',
    email: 'Email',
    emailHint: 'We answer to this address.',
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
    emailInvalid: 'Please enter a valid email address',
    messageMissing: 'Please write what we can help with',
    failedTitle: 'Your message was not sent',
    failed: 'Please try again in a moment. What you typed is still here.',
    sentTitle: 'Message sent',
    sent: (email: string) => `Thank you. We answer to ${email}.`,
    another: 'Write another message',
  },

  ownPlan: {
    current: 'Your current plan',
    upgrade: 'Upgrade to Pro',
    seeBilling: 'See your billing',
    noClinic: 'This account has no clinic yet that Pro would cover.',
    registerClinic: 'Register your clinic',
    ask: 'Ask for Pro',
    askLead: 'Without paying here: tell us about your clinic, and we write to you.',
    askAgain: 'Ask again',
    phone: 'Phone number',
    phoneInvalid: 'Please enter a valid phone number',
    clinicName: 'Clinic (optional)',
    clinicNameHint: 'Leave it empty if you have none yet.',
    message: 'What do you need? (optional)',
    invalid: 'Please check this field',
    send: 'Send request',
    failedTitle: 'Your request was not sent',
    sentFirst: 'What you sent first has reached us and counts. What you changed after it was not sent.',
    signedOut:
      'You are signed out. Sign in again in another tab, then send it: what you typed is still here.',
    states: {
      pending: {
        title: 'Your request is with us',
        text: (date: string) => `Sent on ${date}. We write to you as soon as it is decided.`,
      },
      approved: {
        title: 'Your request was approved',
        text: (date: string) => `On ${date}. What follows from it is in the mail that we sent you.`,
      },
      rejected: {
        title: 'Your request was not accepted',
        text: (date: string) => `Decided on ${date}. You can ask again, or pay where that is offered.`,
      },
    },
  },
};
