import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const MANY = 10_000;
const HEADINGS = 'Name,Mobile,Age';
const cellsOf = (...lines: string[]) =>
  readCsv([HEADINGS, ...lines].join('\r\n'), MANY)
    .rows.slice(1)
    .map(({ cells }) => cells);

describe('readCsv', () => {
  it('keeps a quote mark as text when no separator follows it', () => {
    expect(
      cellsOf('Asha,9820015011,3', '"Pappu" Singh,9820015012,4', 'Ram "Babu" Rao,9820015013,5', '5\'6",1,2'),
    ).toEqual([
      ['Asha', '9820015011', '3'],
      ['"Pappu" Singh', '9820015012', '4'],
      ['Ram "Babu" Rao', '9820015013', '5'],
      ['5\'6"', '1', '2'],
    ]);
  });

  it.each([
    ['at the end of the file', ['"Pappu,9820015012,4', 'Meena,9820015013,5']],
    ['before another stray mark', ['"Pappu,9820015012,4', 'Meena,9820015013,5', '"Sunil" K,9820015014,6']],
    [
      'before a mark that would close it',
      ['"Pappu,9820015012,4', 'Meena,9820015013,5', 'Sunil",9820015014,6'],
    ],
    ['before a mark on the next line', ['"Pappu,9820015012,4', 'Sunil",9820015014,6']],
    ['in the last column', ['Pappu,9820015012,"4', 'Meena,9820015013,5', 'Sunil,9820015014,6"']],
  ])('reports the line of an unclosed quote mark %s, and keeps the rows after it', (_, lines) => {
    const { rows, openQuotes } = readCsv([HEADINGS, ...lines].join('\n'), MANY);
    expect(openQuotes).toEqual([2]);
    expect(rows.slice(1).map(({ cells }) => cells.join(','))).toEqual(lines);
  });

  it('reads quoted cells over several lines, and reports the lines of a row', () => {
    const { rows, openQuotes } = readCsv(
      `${HEADINGS}\nAsha,"9820012016\n9820012017",3\n"Rao, ""Babu""",9820012018,4\n\nMeena,"12, MG Road\n Pune, MH",5\n`,
      MANY,
    );
    expect(openQuotes).toEqual([]);
    expect(rows).toEqual([
      { line: 1, lastLine: 1, cells: ['Name', 'Mobile', 'Age'] },
      { line: 2, lastLine: 3, cells: ['Asha', '9820012016\n9820012017', '3'] },
      { line: 4, lastLine: 4, cells: ['Rao, "Babu"', '9820012018', '4'] },
      { line: 6, lastLine: 7, cells: ['Meena', '12, MG Road\n Pune, MH', '5'] },
    ]);
  });
});

const stray = fc
  .array(fc.constantFrom('a', 'b', ' ', '"', '""', "'", '" ', 'x"y'), { maxLength: 5 })
  .map((parts) => parts.join(''));
const separators = fc.constantFrom(',', ';', '\t', '|');
const newlines = fc.constantFrom('\n', '\r\n');

describe('over random files', () => {
  it('keeps every row that has a phone, whatever quote marks other cells contain', () => {
    const rows = fc.array(fc.tuple(stray, stray, fc.boolean()), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(rows, separators, newlines, (cells, separator, newline) => {
        const lines = cells.map(([name, note, isLast], index) =>
          [isLast ? name : `N${name}`, `${9_800_000_000 + index}`, note].join(separator),
        );
        const text = [['Name', 'Mobile', 'Note'].join(separator), ...lines].join(newline);
        const read = readCsv(text, MANY).rows;
        // Together, the rows contain every line of the text exactly once.
        const covered = read.flatMap(({ line, lastLine }) =>
          Array.from({ length: lastLine - line + 1 }, (_, at) => line + at),
        );
        expect(covered).toEqual(lines.map((_, index) => index + 1).concat(lines.length + 1));
        const whole = read.slice(1).filter(({ line, lastLine }) => line === lastLine);
        expect(whole).toHaveLength(lines.length);
        for (const { cells: found, line } of whole)
          expect(found.join(separator)).toContain(`${9_800_000_000 + line - 2}`);
      }),
      { numRuns: 300 },
    );
  });

  it('reads back quoted cells from other programs', () => {
    const text = fc
      .array(fc.constantFrom('a', ' b', '"', ',', '\n', "'", '1'), { maxLength: 6 })
      .map((parts) => `x${parts.join('')}`);
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }), (rows) => {
        const all = rows.map(([name, note], index) => [name, `${9_800_000_000 + index}`, note]);
        const file = ['Name,Mobile,Note', ...all.map((cells) => cells.map(quoted).join(','))].join('\r\n');
        const read = readCsv(file, MANY);
        expect(read.rows.slice(1).map(({ cells }) => cells)).toEqual(all);
        expect(read.openQuotes).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
