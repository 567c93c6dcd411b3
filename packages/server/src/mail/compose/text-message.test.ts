import { expect, it } from 'vitest';
import { textAround, textName } from './text-message.ts';

// Written in the letters of a text message, these are a dot.
it.each(['evil۔com', 'evil։com', 'evil‧com', 'evil⠨com', 'evil·com', 'evil〠mail'])(
  'does not make a link of %s in a text message either',
  (name) => {
    const link = /\S[.@][a-z]/;
    expect(textName(name, 'en')).not.toMatch(link);
    expect(textAround(name, (clinic) => `${clinic}: 012345`, 'en')).not.toMatch(link);
  },
);
