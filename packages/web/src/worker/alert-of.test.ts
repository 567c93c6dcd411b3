import { describe, expect, test } from 'vitest';
import { alertOf, targetOf } from './alert-of.ts';

const ORIGIN = 'https://queue.example';
const turn = { title: 'Your turn!', body: 'Token 14', url: '/t/abc', tag: 'token-14', isUrgent: true };
const words = { title: 'Update about your token', body: 'Open Baari.' };

describe('a message', () => {
  const alert = (message: object) => alertOf(JSON.stringify(message), words);

  test('is shown as the server wrote it', () => {
    const { title, options } = alert(turn);
    expect(title).toBe('Your turn!');
    expect(options).toMatchObject({ body: 'Token 14', tag: 'token-14', data: { url: '/t/abc' } });
  });

  test('of a call stays until somebody has seen it', () => {
    expect(alert(turn).options.requireInteraction).toBe(true);
    expect(alert({ ...turn, isUrgent: false }).options.requireInteraction).toBe(false);
    expect(alert({ ...turn, isUrgent: 'yes' }).options.requireInteraction).toBe(false);
  });

  test('that takes the place of an older one is heard all the same', () => {
    expect(alert(turn).options).toMatchObject({ tag: 'token-14', renotify: true });
    // Browsers refuse to renotify without a tag.
    expect(alert({ ...turn, tag: '' }).options.tag).not.toBe('');
  });
});

test.each([null, '', 'Your turn!', '7', 'null', '[]', '{"title":7,"body":"x"}', '{"title":"x"}'])(
  'a message that cannot be read, like %j, says what is true of it',
  (message) => {
    const { title, options } = alertOf(message, words);
    expect([title, options.body]).toEqual([words.title, words.body]);
    expect(options).toMatchObject({ requireInteraction: false, data: { url: '/patient-dashboard' } });
    expect(alertOf(message, null).title).toBe('Baari');
  },
);

test.each([
  [{ url: '/t/abc' }, '/t/abc'],
  [{ url: `${ORIGIN}/t/abc` }, '/t/abc'],
  [{ url: 'https://elsewhere.example/t/abc' }, '/patient-dashboard'],
  [{ url: '//elsewhere.example' }, '/patient-dashboard'],
  [{ url: 'javascript:alert(1)' }, '/patient-dashboard'],
  [{ url: 'https://' }, '/patient-dashboard'],
  [{ url: 7 }, '/patient-dashboard'],
  [null, '/patient-dashboard'],
])('a tap on an alert with %j leads to %s of this site', (data, path) => {
  expect(targetOf(data, ORIGIN)).toBe(ORIGIN + path);
});
