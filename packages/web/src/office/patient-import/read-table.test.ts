// @vitest-environment jsdom
import { IMPORT_MAX_ROWS } from '@baari/core/patients';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { decodeText, FILE_MAX_BYTES, readTable } from './read-table.ts';

const fileOf = (content: BlobPart, name = 'patients.csv') => new File([content], name);
const rowsOf = async (content: BlobPart, name?: string) => {
  const table = await readTable(fileOf(content, name));
  return typeof table === 'string' ? table : table.rows.map(({ cells }) => cells);
};

const ROWS = [
  ['Name', 'Phone'],
  ['Asha Rao', '9876543210'],
];

test.each([
  ['commas', 'Name,Phone\r\nAsha Rao,9876543210\r\n'],
  ['semicolons', 'Name;Phone\nAsha Rao;9876543210'],
  ['tabs', 'Name\tPhone\nAsha Rao\t9876543210\n'],
  ['a declared separator', 'sep=;\r\nName;Phone\r\nAsha Rao;9876543210'],
  ['quotes, empty lines and spaces', '\n"Name", Phone \n,,\n"Asha Rao","9876543210"\n\n'],
  ['a title of two cells above', 'Patients of 2025,Dr. Rao\n\nName,Phone\nAsha Rao,9876543210\n'],
  ['a title above', 'Patients of 2025,\n\nName,Phone\nAsha Rao,9876543210\n'],
])('reads a list with %s', async (_, text) => {
  expect(await rowsOf(text)).toEqual(ROWS);
});

test('keeps quoted text, and formulas as text', async () => {
  expect(await rowsOf('Name,Phone\n"Rao, ""Asha""",=1+1\n')).toEqual([
    ['Name', 'Phone'],
    ['Rao, "Asha"', '=1+1'],
  ]);
});

test('reads a workbook: text, numbers as typed, and formula results', async () => {
  const sheet = sheetOf([
    [text('Name'), text('Phone'), text('Age')],
    [text('आशा राव'), number('9876543210'), '<c><f>30+4</f><v>34</v></c>'],
    [text('=1+1'), text('98765 43211'), ''],
  ]);
  expect(await rowsOf(workbook({ 'xl/worksheets/sheet1.xml': sheet }), 'patients.xlsx')).toEqual([
    ['Name', 'Phone', 'Age'],
    ['आशा राव', '9876543210', '34'],
    ['=1+1', '98765 43211', ''],
  ]);
});

test('finds the list on a later sheet, after a cover sheet', async () => {
  const cover = sheetOf([
    [text('Clinic'), text('022 2345 6789')],
    [text('Printed'), text('by Lata')],
  ]);
  const list = sheetOf([
    [text('Name'), text('Phone')],
    [text('Asha Rao'), number('9876543210')],
  ]);
  const bytes = workbook({ 'xl/worksheets/sheet1.xml': cover, 'xl/worksheets/sheet2.xml': list }, 2);
  expect(await rowsOf(bytes, 'patients.xlsx')).toEqual(ROWS);
});

test('reports the line of each row, and of an open quote mark', async () => {
  const table = await readTable(
    fileOf('My list\n\nName,Phone\n"Asha Rao,9876543210\nRavi,"98200 12016\n98200 12017"\n'),
  );
  expect(table).toMatchObject({
    rows: [{ line: 3 }, { line: 4, lastLine: 4 }, { line: 5, lastLine: 6 }],
    openQuotes: [4],
  });
});

test('reads a large workbook without a worker', async () => {
  const rows = Array.from({ length: 9000 }, (_, index) => [
    text(`Patient ${index}`),
    number(`${9_800_000_000 + index}`),
  ]);
  const table = await rowsOf(
    workbook({ 'xl/worksheets/sheet1.xml': sheetOf([[text('Name'), text('Phone')], ...rows]) }),
  );
  expect(table).toHaveLength(9001);
  expect(table.at(-1)).toEqual(['Patient 8999', '9800008999']);
});

test('refuses a workbook that declares an unpacked size that is far too large', async () => {
  const bytes = workbook({ 'xl/worksheets/sheet1.xml': sheetOf([[text('Name'), text('Phone')]]) });
  const offset = bytes.findLastIndex((_, at) => isDirectoryEntry(bytes, at));
  // The directory of the archive declares the unpacked size of an entry here.
  new DataView(bytes.buffer).setUint32(offset + 24, 2_000_000_000, true);
  expect(await readTable(fileOf(bytes, 'bomb.xlsx'))).toBe('too_large');
});

test.each<[string, BlobPart]>([
  ['too_large', new Uint8Array(FILE_MAX_BYTES + 1)],
  ['too_many_rows', 'A,B\n'.repeat(IMPORT_MAX_ROWS + 2)],
  ['old_excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
  ['not_a_table', '%PDF-1.7\n'],
  ['not_a_table', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0)],
  ['not_a_table', new Uint8Array(zipSync({ 'hello.txt': strToU8('no workbook') }))],
  ['not_a_table', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)],
  ['empty', ''],
  ['empty', '\n\n , \n'],
  ['empty', 'just one column\nand another\n'],
])('rejects an unusable file as %s', async (problem, content) => {
  expect(await readTable(fileOf(content))).toBe(problem);
});

test('accepts the maximum number of rows', async () => {
  const rows = await rowsOf(`Name,Phone\n${'Asha,9876543210\n'.repeat(IMPORT_MAX_ROWS)}`);
  expect(rows).toHaveLength(IMPORT_MAX_ROWS + 1);
});

const isDirectoryEntry = (bytes: Uint8Array, at: number) =>
  [0x50, 0x4b, 0x01, 0x02].every((byte, index) => bytes[at + index] === byte);

const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
const number = (content: string) => `<c><v>${content}</v></c>`;

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function sheetOf(rows: string[][]): string {
  const cells = (row: string[], at: number) =>
    row.map((cell, column) => cell.replace('<c', `<c r="${'ABC'[column]}${at + 1}"`)).join('');
  const lines = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`).join('');
  return `<worksheet xmlns="${NAMESPACE}"><sheetData>${lines}</sheetData></worksheet>`;
}

/** Builds the smallest possible workbook. */
function workbook(files: Record<string, string>, sheetCount = 1): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const sheets = numbers.map((at) => `<sheet name="List ${at}" sheetId="${at}" r:id="rId${at}"/>`).join('');
  const relations = numbers
    .map(
      (at) =>
        `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
    )
    .join('');
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${NAMESPACE}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    ...files,
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(all).map(([name, content]) => [name, strToU8(content)])),
  );
  return new Uint8Array(packed);
}

const TEXT = 'Name,Phone\r\nआशा राव,9876543210\r\n';

const utf16 = (text: string, isLittleEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  return bytes;
};

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16 as Excel saves it', utf16(`\ufeff${TEXT}`, true)],
  ['big-endian UTF-16', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16 without a byte order mark', utf16(TEXT, true)],
  ['big-endian UTF-16 without a byte order mark', utf16(TEXT, false)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('reads a Western Windows encoding', () => {
  expect(decodeText(Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x96))).toBe('José –');
});

test('rejects an image', () => {
  expect(decodeText(Uint8Array.of(0x89, 0x50, 0, 0, 0, 13, 0, 0))).toBeNull();
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8))).toBeNull();
});

test('treats a file with a broken byte as UTF-8, and marks the byte', () => {
  const [before, after] = ['Name\nरमेश யாழினி\nJos', '\n'].map((text) => new TextEncoder().encode(text));
  const bytes = Uint8Array.of(...(before ?? []), 0xe9, ...(after ?? []));
  expect(decodeText(bytes)).toBe('Name\nरमेश யாழினி\nJos\ufffd\n');
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41, 0xe9))).toBe('A\ufffd');
});
