import { SUPPORT_MESSAGE_MAX_LENGTH, supportRequest } from '@baari/contract/platform';
import { expect, test } from 'vitest';
import { faultyFields, MESSAGE_MAX_LENGTH, type SupportDraft } from './support-form.tsx';

const draft: SupportDraft = {
  name: 'Asha',
  email: 'asha@clinic.example',
  topic: 'technical',
  message: 'It is silent.',
};

test('accepts every request that the contract accepts', () => {
  expect(faultyFields(draft)).toEqual([]);
  expect(supportRequest.safeParse(draft).success).toBe(true);
});

test('reports every wrong field, in the order of the form', () => {
  expect(faultyFields({ ...draft, name: '', email: '', message: '' })).toEqual(['name', 'email', 'message']);
});

test.each(['asha', 'asha@', '@clinic.example', 'a b@clinic.example', 'asha@clinic'])(
  'rejects %s as an email address',
  (email) => expect(faultyFields({ ...draft, email })).toEqual(['email']),
);

test('allows a message of the contract’s maximum length', () =>
  expect(MESSAGE_MAX_LENGTH).toBe(SUPPORT_MESSAGE_MAX_LENGTH));
