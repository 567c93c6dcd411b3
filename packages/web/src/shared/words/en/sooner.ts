/** What a patient reads who asks to be seen sooner: loaded by who asks alone. */
import type { Priority } from '@baari/core/doctors';

export const words = {
  hint: 'The reception decides. Why can you not wait long?',
  reasons: {
    age: 'Senior citizen',
    pregnant: 'Pregnant',
    disabled: 'Disabled',
    infant: 'With an infant',
    unwell: 'Very unwell',
    leaving: 'I must leave soon',
  } satisfies Record<Priority, string>,
  asked: 'Reception was told. It counts once they confirm it.',
  placed: 'Reception has confirmed it. You were placed ahead.',
  declined: 'Reception has kept your place. Please speak to them if you need help.',
  takeBack: 'Take back',
};
