/** What a patient reads who asks to be seen sooner: loaded by who asks alone. */
import type { Priority } from '@baari/core/doctors';

export const words = {
  hint: 'Reception will decide. Please tell them why you cannot wait long:',
  reasons: {
    age: 'Senior citizen',
    pregnant: 'Pregnant',
    disabled: 'Person with disability',
    infant: 'With an infant',
    unwell: 'Very unwell',
    leaving: 'I must leave soon',
  } satisfies Record<Priority, string>,
  asked: 'We have told reception. You will be moved ahead only if they confirm.',
  placed: 'Reception has confirmed. You have been moved ahead.',
  declined: 'Reception could not move you ahead. Please speak to them if you need help.',
  takeBack: 'Cancel request',
};
