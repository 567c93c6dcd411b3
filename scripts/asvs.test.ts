/**
 * Checks `docs/security/asvs.md` against OWASP ASVS 5.0.0: it lists all requirements of levels 1 and 2, each
 * with a verdict and evidence.
 */
import { describe, expect, it } from 'vitest';
import { filesIn, isMissingFile, isMissingTest, readDocument, tableRows, testsIn } from './evidence.ts';

/**
 * The requirements of version 5.0.0: chapters, their sections, and the level of each requirement in a
 * section.
 */
const LEVELS = `
  1: 22 1111122223 112222222223 222 123
  2: 122 112 12223 23
  3: 3 113 12223 11222233 11122333 3 22333
  4: 12233 23333 22 1222
  5: 2 112333 113 222
  6: 122 111111112222 11223333 112233 22222333 2223 33 2222
  7: 222 1111 22 11222 223 22
  8: 1233 1123 133 23
  9: 111 1222
  10: 22 223 22223 1111122222233333 22222 22 222
  11: 2233 22233 11233 1222 23 23 33
  12: 12233 11 22223
  13: 2333 222223 2233 1222233
  14: 22 12223333 122
  15: 12233 12233 1222222 3333
  16: 2 22222 2222 222 2223
  17: 23 22223333 22
`;

const wanted = LEVELS.trim()
  .split('\n')
  .flatMap((line) => {
    const [chapter = '', ...sections] = line.trim().split(/:? /);
    return sections.flatMap((levels, section) =>
      [...levels].map((level, index) => ({
        id: `${chapter}.${section + 1}.${index + 1}`,
        level: Number(level),
      })),
    );
  })
  .filter(({ level }) => level < 3);

const rows = tableRows(readDocument('docs/security/asvs.md')).flatMap(
  ([id, asks, level, verdict, evidence]) =>
    id && /^\d+\.\d+\.\d+$/.test(id)
      ? [{ id, asks, level: Number(level), verdict, evidence: evidence ?? '' }]
      : [],
);

describe('the document on OWASP ASVS', () => {
  it('lists the 70 requirements of level 1 and the 183 of level 2 once, in order', () => {
    expect([1, 2].map((level) => wanted.filter((one) => one.level === level).length)).toEqual([70, 183]);
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(wanted);
  });

  it('rates each requirement as met, not applicable, or not met', () => {
    const VERDICTS = ['met', 'not applicable', 'not met'];
    expect(rows.filter(({ verdict = '' }) => !VERDICTS.includes(verdict))).toEqual([]);
  });

  it('names a test or a file for each met requirement, and a reason for the others', () => {
    const bare = rows.filter(({ verdict, evidence }) =>
      verdict === 'met' ? testsIn(evidence).length + filesIn(evidence).length === 0 : evidence.length < 10,
    );
    expect(bare).toEqual([]);
  });

  it('names only tests and files that exist', () => {
    const named = rows.map(({ evidence }) => evidence).join('\n');
    expect(testsIn(named).filter(isMissingTest)).toEqual([]);
    expect(filesIn(named).filter(isMissingFile)).toEqual([]);
  });

  it('states how often each verdict occurs', () => {
    const [, ...counts] = tableRows(readDocument('docs/security/asvs.md')).slice(0, 4);
    const counted = ['met', 'not applicable', 'not met'].map((verdict) => [
      verdict,
      ...[1, 2].map((level) =>
        String(rows.filter((one) => one.level === level && one.verdict === verdict).length),
      ),
    ]);
    expect(counts).toEqual(counted);
  });

  it('states the correct totals at the top', () => {
    const figure = (...levels: number[]) => {
      const judged = rows.filter(
        ({ level, verdict }) => levels.includes(level) && verdict !== 'not applicable',
      );
      const met = judged.filter(({ verdict }) => verdict === 'met').length;
      return { words: `${met} of ${judged.length}`, percent: ((100 * met) / judged.length).toFixed(1) };
    };
    const [one, two, both] = [figure(1), figure(2), figure(1, 2)];
    expect(readDocument('docs/security/asvs.md')).toContain(
      `**Level 1: ${one.words} that apply are met. Level 2: ${two.words}, ${two.percent} %; ` +
        `with those of level 1, ${both.words}, ${both.percent} %.**`,
    );
    expect(Number(two.percent)).toBeGreaterThanOrEqual(95);
  });
});
