import { expect, test } from 'vitest';
import { Announcer, type Line, type Sound } from './announcer.ts';

const line = (text: string): Line => ({ locale: 'en-IN', text, parts: [] });

/** Returns a sound and a timer that the test ends itself. */
function fakeRoom() {
  const heard: string[] = [];
  let end: (() => void) | null = null;
  let fail: (() => void) | null = null;
  let ring: (() => void) | null = null;
  const begin = (what: string) => {
    if (end) throw new Error(`${what} overlaps`);
    heard.push(what);
    return new Promise<void>((resolve, reject) => {
      end = resolve;
      fail = () => reject(new Error('refused'));
    });
  };
  const sound: Sound = {
    chime: () => begin('chime'),
    speak: ({ text }) => begin(text),
    silence: () => {
      heard.push('silence');
      end?.();
      end = null;
    },
  };
  const announcer = new Announcer(sound, (act) => {
    ring = act;
    return () => (ring = null);
  });
  /** Lets pending promises resolve. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const after = (act: () => void) => {
    act();
    return settle();
  };
  return {
    announcer,
    heard,
    settle,
    over: () =>
      after(() => {
        const ended = end;
        end = null;
        ended?.();
      }),
    refuse: () =>
      after(() => {
        end = null;
        fail?.();
      }),
    wait: () => after(() => ring?.()),
    isTimed: () => ring !== null,
  };
}

test('plays calls one after another, each with its chime', async () => {
  const room = fakeRoom();
  room.announcer.turnOn();
  for (const text of ['one', 'two', 'three']) room.announcer.say([line(text)]);
  for (let sounds = 0; sounds < 6; sounds += 1) await room.over();
  expect(room.heard).toEqual(['chime', 'one', 'chime', 'two', 'chime', 'three']);
  expect(room.isTimed()).toBe(false);
  room.announcer.say([line('four')]);
  expect(room.heard.at(-1)).toBe('chime');
});

test('plays the languages of a call after a single chime', async () => {
  const room = fakeRoom();
  room.announcer.turnOn();
  room.announcer.say([line('one'), { locale: 'hi-IN', text: 'एक', parts: [] }]);
  room.announcer.say([line('two')]);
  for (let sounds = 0; sounds < 5; sounds += 1) await room.over();
  expect(room.heard).toEqual(['chime', 'one', 'एक', 'chime', 'two']);
});

test('silences a voice that never ends, and plays the next call', async () => {
  const room = fakeRoom();
  room.announcer.turnOn();
  room.announcer.say([line('one')]);
  room.announcer.say([line('two')]);
  await room.over();
  await room.wait();
  expect(room.heard).toEqual(['chime', 'one', 'silence', 'chime']);
});

test('continues after the browser refuses a sound', async () => {
  const room = fakeRoom();
  room.announcer.turnOn();
  room.announcer.say([line('one')]);
  room.announcer.say([line('two')]);
  await room.refuse();
  await room.refuse();
  expect(room.heard).toEqual(['chime', 'one', 'chime']);
});

test('plays no calls while the sound is off, and does not queue them', async () => {
  const room = fakeRoom();
  room.announcer.say([line('unheard')]);
  room.announcer.turnOn();
  room.announcer.say([line('one')]);
  room.announcer.say([line('two')]);
  room.announcer.turnOff();
  await room.settle();
  room.announcer.turnOn();
  room.announcer.say([line('three')]);
  await room.over();
  expect(room.heard).toEqual(['chime', 'silence', 'chime', 'three']);
});
