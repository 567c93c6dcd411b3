import { expect, it } from 'vitest';
import { readCommand } from './whatsapp.ts';

it.each([
  ['STATUS', { kind: 'status' }],
  [' Status. ', { kind: 'status' }],
  ['“stop”', { kind: 'stop' }],
  ['ＳＴＯＰ', { kind: 'stop' }],
  ['JOIN city-care', { kind: 'join', slug: 'city-care', language: null }],
  ['join  City-Care  HI', { kind: 'join', slug: 'city-care', language: 'hi' }],
  ['join', { kind: 'join', slug: null, language: null }],
  ['joining city-care', { kind: 'other' }],
  ['JOIN city care please', { kind: 'other' }],
  ['do not stop', { kind: 'other' }],
  ['', { kind: 'other' }],
  ['join ../../etc', { kind: 'other' }],
] as const)('%j is read as what it asks for', (message, command) => {
  expect(readCommand(message)).toEqual(command);
});
