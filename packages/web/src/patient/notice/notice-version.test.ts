/**
 * Tests that the notice gets a new version when its words change, so that a token shows which words its
 * patient read.
 */
import { createHash } from 'node:crypto';
import { NOTICE_VERSION } from '@baari/core/patients';
import { LANGUAGES } from '@baari/words/languages';
import { written } from '@baari/words/all-of-web';
import { expect, test } from 'vitest';

/** The digests of the words of each version, in all languages. A released version never changes. */
const DIGESTS: Readonly<Record<number, string>> = {
  1: '41ed652d5f3e77ae933c5b9b0b9ab37b9c90a952d73a14a1bc3dc016e260ba69',
  2: '804dfac4e40191731beea866e8fddc9eaf7a6b54b719e9d640b04c2c9e594465',
  3: '8d66526c6d227a8f4bee44233baf8d1588c400c43c38e8ec0ef3735d0d73402f',
};

test('has the words of the current privacy notice in every language', () => {
  const words = LANGUAGES.map((language) => {
    const [taking, frame] = [written.taking.get(language), written.frame.get(language)];
    if (!taking || !frame) throw new Error(`no words in ${language}`);
    const line = taking.notice({ months: 36 });
    const page = Object.values(frame.notice).map((said) =>
      typeof said === 'string' ? said : said({ clinic: 'Clinic', months: 36, version: NOTICE_VERSION }),
    );
    return [line, ...page];
  });
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  expect(digest).toBe(DIGESTS[NOTICE_VERSION]);
});
