import { describe, expect, test } from 'vitest';
import { checksumLine, cutChangelog, testedIn, versionError } from './pieces.ts';

test.each([
  ['0.2.0', '0.1.9', null],
  ['0.1.10', '0.1.9', null],
  ['1.0.0', '0.10.10', null],
  ['0.1.0', '0.1.0', '0.1.0 does not come after 0.1.0.'],
  ['0.1.9', '0.2.0', '0.1.9 does not come after 0.2.0.'],
  ['1.0', '0.1.0', '"1.0" is no version: three numbers, as in 1.2.3.'],
  ['v1.0.0', '0.1.0', '"v1.0.0" is no version: three numbers, as in 1.2.3.'],
])('checks whether version %s may follow %s', (next, before, error) =>
  expect(versionError(next, before)).toBe(error),
);

describe('the changelog', () => {
  const before =
    '# Changelog\n\n## Unreleased\n\n- Calls are heard.\n\n## 0.1.0 – 2026-11-01\n\n- The first.\n';

  test('moves unreleased changes to the version, and starts a new section', () => {
    const { changelog, notes } = cutChangelog(before, '0.2.0', '2026-11-24');
    expect(changelog).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-11-24\n\n- Calls are heard.\n\n## 0.1.0 – 2026-11-01\n\n- The first.\n',
    );
    expect(notes).toBe('- Calls are heard.');
  });

  test('rejects a release with an empty changelog', () => {
    const { changelog } = cutChangelog(before, '0.2.0', '2026-11-24');
    expect(() => cutChangelog(changelog, '0.3.0', '2026-11-25')).toThrow('nothing under "## Unreleased"');
    expect(() => cutChangelog('# Changelog\n', '0.3.0', '2026-11-25')).toThrow();
  });
});

test('lists how each suite ended once, and the total', () => {
  const output = [
    '── server',
    '  ✓ packages/server/test/crash.test.ts (3 tests)',
    '── server: 2303 passed, 0 failed (403 s)',
    '',
    '── lint: 1 passed, 0 failed (27 s)',
    '── server: 2303 passed, 0 failed (403 s)',
    '',
    '2304 passed, 0 failed',
  ].join('\n');
  expect(testedIn(output)).toEqual([
    '── server: 2303 passed, 0 failed (403 s)',
    '── lint: 1 passed, 0 failed (27 s)',
    '2304 passed, 0 failed',
  ]);
});

test('writes a checksum that sha256sum accepts', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  expect(checksumLine('baari.tar.gz', new Uint8Array())).toBe(`${empty}  baari.tar.gz\n`);
});
