import { expect, it } from 'vitest';
import { textAround, textName } from './text-message.ts';

// In the alphabet of text messages, each of these characters becomes a full stop.
it.each(['evil۔com', 'evil։com', 'evil‧com', 'evil⠨com', 'evil·com', 'evil〠mail'])(
  'breaks up %s in a text message, so that phones do not make it a link',
  (name) => {
    const link = /\S[.@][a-z]/;
    expect(textName(name, 'en')).not.toMatch(link);
    expect(textAround(name, (clinic) => `${clinic}: 012345`, 'en')).not.toMatch(link);
  },
);
