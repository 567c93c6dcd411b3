import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('ends every row with CRLF, and keeps an empty cell empty', () => {
  expect(
    csvText([
      ['Token #', 'Patient'],
      [12, null],
    ]),
  ).toBe('Token #,Patient\r\n12,\r\n');
});

test.each([
  ['Rao, Asha', '"Rao, Asha"'],
  ['Asha "Ammu" Rao', '"Asha ""Ammu"" Rao"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['आशा राव', 'आशा राव'],
])('writes the cell %j as %s', (cell, written) => {
  expect(csvText([[cell]])).toBe(`${written}\r\n`);
});

test.each(['=1+1', '+91 98450 12345', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("x","y")'])(
  'prevents a formula in %j',
  (cell) => {
    expect(csvText([[cell]]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('also quotes a formula after a line break', () => {
  expect(csvText([['\r=1']])).toBe('"\'\r=1"\r\n');
});

test.each([
  ['Asha;=1+1', `"Asha;'=1+1"`],
  ['Asha; -cmd', `"Asha;' -cmd"`],
  ['Asha\t@SUM(A1)', `"Asha\t'@SUM(A1)"`],
  ['two\n=1', `"two\n'=1"`],
  ['  =1', "'  =1"],
  ['Asha; Rao', '"Asha; Rao"'],
  ['12 = 12; 3-4', '"12 = 12; 3-4"'],
])(
  'prevents a formula in %j after a character that some spreadsheets treat as a cell’s end',
  (cell, written) => {
    expect(csvText([[cell]])).toBe(`${written}\r\n`);
  },
);

test('writes numbers as numbers, including negative ones', () => {
  expect(csvText([[-3.5, 0]])).toBe('-3.5,0\r\n');
});
