import { expect, it } from 'vitest';
import { textAround, textName } from './text-message.ts';

// These characters become a dot when they are converted to the alphabet of text messages.
it.each(['evil۔com', 'evil։com', 'evil‧com', 'evil⠨com', 'evil·com', 'evil〠mail'])(
  'breaks up %s in a text message, so that it makes no link',
  (name) => {
    const link = /\S[.@][a-z]/;
    expect(textName(name, 'en')).not.toMatch(link);
    expect(textAround(name, (clinic) => `${clinic}: 012345`, 'en')).not.toMatch(link);
  },
);
