import { expect, it } from 'vitest';
import { readCommand } from './messages.ts';

it.each([
  ['STATUS', { kind: 'status' }],
  [' Status. ', { kind: 'status' }],
  ['“stop”', { kind: 'stop' }],
  ['ＳＴＯＰ', { kind: 'stop' }],
  ['Stop . 🙏🏽', { kind: 'stop' }],
  ['❤️ stop ❤️', { kind: 'stop' }],
  ['बंद  करो।', { kind: 'stop' }],
  ['बंद\u200d करो', { kind: 'stop' }],
  ['STATUS?', { kind: 'status' }],
  ['Join city-care.', { kind: 'join', slug: 'city-care', language: null }],
  ['JOIN city-care', { kind: 'join', slug: 'city-care', language: null }],
  ['join  City-Care  HI', { kind: 'join', slug: 'city-care', language: 'hi' }],
  ['join', { kind: 'join', slug: null, language: null }],
  ['joining city-care', { kind: 'other' }],
  ['JOIN city care please', { kind: 'other' }],
  ['do not stop', { kind: 'other' }],
  ['', { kind: 'other' }],
  ['join ../../etc', { kind: 'other' }],
] as const)('reads the WhatsApp command in %j', (message, command) => {
  expect(readCommand(message, new Set(['stop', 'बंद करो']))).toEqual(command);
});
