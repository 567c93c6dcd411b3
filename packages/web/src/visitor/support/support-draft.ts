/** What is typed into the support form, and what is wrong with it. */
import { SUPPORT_TOPICS, type SupportTopic } from '@baari/core/platform';
import { typedText } from '../../shared/forms/typed-text.ts';

export type SupportDraft = { name: string; email: string; topic: SupportTopic; message: string };
export type SupportField = Exclude<keyof SupportDraft, 'topic'>;

/** As the contract says, which is too large for a phone. */
export const MESSAGE_MAX_LENGTH = 4000;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function readDraft(form: HTMLFormElement): SupportDraft {
  const data = new FormData(form);
  const text = (field: keyof SupportDraft) => typedText(data, field).trim();
  const topic = SUPPORT_TOPICS.find((known) => known === text('topic')) ?? 'contact';
  return { name: text('name'), email: text('email'), topic, message: text('message') };
}

/** The fields that have to be corrected, in the order in which they stand. */
export function faultyFields({ name, email, message }: SupportDraft): SupportField[] {
  const faults: SupportField[] = [];
  if (name === '') faults.push('name');
  if (!EMAIL.test(email)) faults.push('email');
  if (message === '') faults.push('message');
  return faults;
}
