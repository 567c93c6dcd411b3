import { FREE_STYLE } from '@baari/core/texts';
import { expect, it } from 'vitest';
import { textName } from './text-name.ts';
import { writeText } from './write-text.ts';

// In the alphabet of text messages, each of these characters becomes a full stop.
it.each(['evil۔com', 'evil։com', 'evil‧com', 'evil⠨com', 'evil·com', 'evil〠mail', "evil.'com", 'evil.’com'])(
  'breaks up %s in a text message, so that phones do not make it a link',
  (name) => {
    const link = /\S[.@][a-z]/;
    expect(textName(name, 'en')).not.toMatch(link);
    for (const language of ['en', 'hi'])
      expect(
        writeText(FREE_STYLE, 'patientCode', language, () => ({ clinic: name, code: '012345' }))?.text,
      ).not.toMatch(link);
  },
);
