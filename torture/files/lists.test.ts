/**
 * Generates patient lists that are as bad as programs, people and damaged disks can make them. Each line must
 * be imported or reported. Importing our own reports must give the same patients, whatever their names are.
 */
import { buffer } from 'node:stream/consumers';
import { guessColumns, type ImportColumns, readListRow } from '@baari/core/patients';
import { EXPORT_FORMATS } from '@baari/core/reports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportColumns } from '../../packages/server/src/reports/export-columns.ts';
import { FORMATS } from '../../packages/server/src/reports/export-formats.ts';
import type { ExportedToken } from '../../packages/server/src/reports/exported-tokens.repository.ts';
import { readTable } from '../../packages/web/src/office/patient-import/read-table.ts';

const COLUMNS = ['Name', 'Mobile', 'Age', 'Sex', 'Note', 'Village'] as const;
type Column = (typeof COLUMNS)[number];

const stray = fc.array(fc.constantFrom('a', 'ß', 'रा', ' ', '"', '""', "'", '" ', 'x"y', '34/F', '=1+1'), {
  maxLength: 4,
});
const broken = fc.constantFrom<number[]>([], [], [], [0xff], [0xc3], [0xe0, 0xa4], [0x80, 0xbf]);
const patient = fc.record({
  name: fc.constantFrom('Meena Rao', 'आशा राव', 'அருண்', 'José', 'W/o Ravi'),
  age: fc.constantFrom('', '34', '4 months', 'x'),
  sex: fc.constantFrom('', 'F', 'पुरुष', '?'),
  note: stray,
  village: stray,
  damage: broken,
  damaged: fc.constantFrom<Column>('Name', 'Note', 'Village'),
});

const list = fc.record({
  columns: fc.shuffledSubarray([...COLUMNS], { minLength: COLUMNS.length }),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  newline: fc.constantFrom('\n', '\r\n'),
  patients: fc.array(patient, { minLength: 1, maxLength: 25 }),
});

describe('a random list', () => {
  it('imports or reports every line, wherever quote marks and broken bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(list, async ({ columns, separator, newline, patients }) => {
        const lines = patients.map((one, index) => bytesOf(one, index, columns, separator));
        const head = new TextEncoder().encode(`${columns.join(separator)}${newline}`);
        const bytes = lines.flatMap((line) => [...line, ...new TextEncoder().encode(newline)]);
        const table = await readTable(new File([Uint8Array.from([...head, ...bytes])], 'list.csv'));
        if (typeof table === 'string') throw new Error(table);
        const covered = table.rows.flatMap(({ line, lastLine }) =>
          Array.from({ length: lastLine - line + 1 }, (_, at) => line + at),
        );
        expect(covered).toEqual(Array.from({ length: lines.length + 1 }, (_, index) => index + 1));
        const guessed = guessColumns(table.rows[0]?.cells ?? []);
        for (const { cells, line, lastLine } of table.rows.slice(1)) {
          const { note, village, damage } = patients[line - 2] ?? {};
          const isPlain =
            damage?.length === 0 && ![...(note ?? []), ...(village ?? [])].join('').includes('"');
          if (isPlain && line === lastLine) expect(phoneOf(cells, guessed)).toBe(phoneAt(line - 2));
        }
      }),
      { numRuns: 60 },
    );
  });
});

const phoneAt = (index: number) => String(9_820_000_000 + index);

function phoneOf(cells: readonly string[], columns: ImportColumns): string {
  const row = readListRow(cells, columns);
  return row.kind === 'patient' ? row.patient.phone : row.kind;
}

type Listed = typeof patient extends fc.Arbitrary<infer Value> ? Value : never;

function bytesOf(one: Listed, index: number, columns: readonly Column[], separator: string): number[] {
  const said: Readonly<Record<Column, string>> = {
    Name: one.name,
    Mobile: phoneAt(index),
    Age: one.age,
    Sex: one.sex,
    Note: one.note.join('').replaceAll(separator, ''),
    Village: one.village.join('').replaceAll(separator, ''),
  };
  return columns.flatMap((column, at) => [
    ...new TextEncoder().encode(`${at > 0 ? separator : ''}${said[column]}`),
    ...(column === one.damaged ? one.damage : []),
  ]);
}

const NAME_PARTS = [
  'Meena',
  'आशा',
  '"',
  '""',
  ',',
  ';',
  '=1+1',
  '+91',
  '-',
  '@',
  "'",
  '\t',
  ' ',
  'O’Neil',
  '\u200d',
  '12',
];
const name = fc
  .array(fc.constantFrom(...NAME_PARTS), { maxLength: 5 })
  .map((parts) => `${parts.join('')}Rao`);

describe.each(EXPORT_FORMATS)('a report as %s', (format) => {
  it('returns the same patients when Baari’s own report is imported, whatever their names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 12 }), async (names) => {
        const pieces = [names.map((one, index) => tokenOf(one, `+91${phoneAt(index)}`))];
        const columns = exportColumns(true, 'en');
        const file = FORMATS[format].write({ name: 'Tokens', columns, pieces: inTurn(pieces) });
        const table = await readTable(new File([Uint8Array.from(await buffer(file))], `tokens.${format}`));
        if (typeof table === 'string') throw new Error(table);
        const [headings, ...rows] = table.rows;
        const guessed = guessColumns(headings?.cells ?? []);
        const read = rows.map(({ cells }) => readListRow(cells, guessed));
        expect(
          read.map((row) => row.kind === 'patient' && [plain(row.patient.name), digits(row.patient.phone)]),
        ).toEqual(names.map((one, index) => [plain(one), `91${phoneAt(index)}`]));
      }),
      { numRuns: format === 'csv' ? 40 : 8 },
    );
  });
});

// Ignores the apostrophes that a report adds to names so that spreadsheets don't run them as formulas.
const plain = (text: string) =>
  text
    .replace(/'/g, '')
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim();
const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^(?=\d{10}$)/, '91');

async function* inTurn<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  yield* pieces;
}

function tokenOf(patientName: string, phone: string): ExportedToken {
  const at = new Date('2026-11-21T05:00:00Z');
  return {
    serviceDate: '2026-11-21',
    timeZone: 'Asia/Kolkata',
    doctorName: { name: 'Asha Rao', title: 'dr' },
    sequence: 1,
    number: 1,
    name: patientName,
    phone,
    isErased: false,
    state: { status: 'waiting' },
    isWalkIn: false,
    bookedFor: null,
    visitType: null,
    issuedAt: at,
    arrivedAt: null,
    calledAt: null,
    finishedAt: null,
    fee: null,
  };
}
