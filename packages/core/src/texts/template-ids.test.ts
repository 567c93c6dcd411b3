import { expect, it } from 'vitest';
import {
  FREE_STYLE,
  languageOfText,
  readTemplateIds,
  templateIdOf,
  unregisteredKinds,
} from './template-ids.ts';
import { TEXT_TEMPLATE_KINDS } from './text-templates.ts';

const LANGUAGES = ['en', 'hi', 'ta'];
const read = (lines: string) => readTemplateIds(lines, LANGUAGES);
const styleOf = (lines: string) => ({ ...FREE_STYLE, ids: read(lines).ids });

it('reads ids from a spreadsheet’s CSV, and skips headings, comments and lines without an id', () => {
  const { ids, faults } = read(
    '\uFEFFkind,language,template id\r\n# ours\r\nissued,en,1107160000000000001,65f0aa\r\n\r\n"closed","ta",1107160000000000002\r\nmoved,en,\r\n',
  );
  expect(faults).toEqual([]);
  expect(templateIdOf(ids, 'issued', 'en')).toEqual({ dlt: '1107160000000000001', provider: '65f0aa' });
  expect(templateIdOf(ids, 'closed', 'ta')).toEqual({ dlt: '1107160000000000002', provider: null });
  expect(templateIdOf(ids, 'moved', 'en')).toBeNull();
});

it.each([
  ['yourTurn,en,1', 'line 1'],
  ['issued,xx,1', 'line 1'],
  ['issued,en,1 2', 'line 1'],
  ['issued,en,1,2,3', 'line 1'],
  ['issued,en,1\nissued,en,2', 'line 2 repeats a template'],
])('reports the faulty line of %j', (lines, fault) => {
  expect(read(lines).faults).toEqual([fault]);
});

it('falls back to English, then Hindi, only if that template has an id', () => {
  const style = styleOf('issued,ta,1\nissued,en,2\nclosed,hi,3\nmoved,ta,4');
  expect(languageOfText(style, 'issued', 'ta')).toBe('ta');
  expect(languageOfText(style, 'issued', 'kn')).toBe('en');
  expect(languageOfText(style, 'closed', 'ta')).toBe('hi');
  expect(languageOfText(style, 'moved', 'en')).toBeNull();
  expect(languageOfText(FREE_STYLE, 'moved', 'kn')).toBe('kn');
});

it('lists the kinds of text that can’t be sent', () => {
  const registered = ['issued,en,1', 'closed,hi,2'].join('\n');
  expect(unregisteredKinds(styleOf(registered))).toEqual(
    TEXT_TEMPLATE_KINDS.filter((kind) => kind !== 'issued' && kind !== 'closed'),
  );
  expect(unregisteredKinds(FREE_STYLE)).toEqual([]);
});
