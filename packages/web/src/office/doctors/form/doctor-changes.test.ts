import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/office';
import { changedFields, fieldText, mergeDrafts } from './doctor-changes.ts';
import { EMPTY_DOCTOR, type DoctorDraft, type DoctorTexts } from '../doctor-draft.ts';

const base: DoctorDraft = {
  texts: { ...EMPTY_DOCTOR.texts, name: 'Asha Rao', phone: '+91 98450 12345', consultationFee: '500' },
  languages: ['English'],
  priorities: ['age', 'infant'],
  workingHours: DEFAULT_WORKING_HOURS,
};
const typed = (texts: Partial<DoctorTexts>): DoctorDraft => ({ ...base, texts: { ...base.texts, ...texts } });

test('lists changed fields in the form’s order, and ignores spaces at both ends', () => {
  const changed: DoctorDraft = {
    ...typed({ name: 'Asha  Rao', bio: ' ', consultationFee: '600' }),
    languages: ['Hindi'],
    workingHours: { ...DEFAULT_WORKING_HOURS, sunday: [{ start: '9:00am', end: '1:00pm' }] },
  };
  expect(changedFields(base, changed)).toEqual(['name', 'consultationFee', 'languages', 'workingHours']);
  expect(changedFields(base, typed({ name: ' Asha Rao ' }))).toEqual([]);
});

test('ignores the order of languages', () => {
  const both: DoctorDraft = { ...base, languages: ['English', 'Hindi'] };
  expect(changedFields(both, { ...base, languages: ['Hindi', 'English'] })).toEqual([]);
});

test('accepts changes that only the other person made, and keeps typed changes', () => {
  const { draft, taken, contested } = mergeDrafts(
    base,
    typed({ bio: 'Mine' }),
    typed({ consultationFee: '700' }),
  );
  expect(draft.texts).toMatchObject({ bio: 'Mine', consultationFee: '700' });
  expect({ taken, contested }).toEqual({ taken: ['consultationFee'], contested: [] });
});

test('keeps typed values and reports them when both people changed a field', () => {
  const { draft, taken, contested } = mergeDrafts(
    base,
    typed({ consultationFee: '600' }),
    typed({ consultationFee: '700' }),
  );
  expect(draft.texts.consultationFee).toBe('600');
  expect({ taken, contested }).toEqual({ taken: [], contested: ['consultationFee'] });
});

test('reports no conflict when both people typed the same value', () => {
  const same = typed({ consultationFee: '700' });
  expect(mergeDrafts(base, same, same)).toEqual({ draft: same, taken: [], contested: [] });
});

test('uses the other person’s phone when the field was emptied', () => {
  const { draft, taken } = mergeDrafts(base, typed({ phone: '' }), typed({ phone: '+91 98450 99999' }));
  expect(draft.texts.phone).toBe('+91 98450 99999');
  expect(taken).toEqual(['phone']);
});

test('merges working hours and languages in the same way as texts', () => {
  const workingHours = { ...DEFAULT_WORKING_HOURS, monday: [] };
  const theirs: DoctorDraft = { ...base, workingHours, languages: ['Tamil'] };
  const { draft, contested } = mergeDrafts(base, { ...base, languages: ['Hindi'] }, theirs);
  expect(draft.workingHours).toEqual(workingHours);
  expect(draft.languages).toEqual(['Hindi']);
  expect(contested).toEqual(['languages']);
});

test('merges the settings of the line in the same way as texts, and describes them', () => {
  const theirs: DoctorDraft = { ...typed({ returns: 'two_then_one', reports: 'soon' }), priorities: [] };
  const mine: DoctorDraft = { ...typed({ seniorFrom: '80' }), priorities: ['infant', 'age'] };
  const { draft, taken, contested } = mergeDrafts(base, mine, theirs);
  expect(draft).toMatchObject({
    texts: { returns: 'two_then_one', reports: 'soon', seniorFrom: '80' },
    priorities: [],
  });
  expect({ taken, contested }).toEqual({ taken: ['returns', 'reports', 'priorities'], contested: [] });
  const told = (of: DoctorDraft) =>
    (['returns', 'reports', 'seniorFrom', 'priorities'] as const).map((field) =>
      fieldText(words, of, field, base),
    );
  expect(told(draft)).toEqual(['two of them, then one in turn', 'after the next 2', '80 or older', 'none']);
  expect(told(base).at(-1)).toBe('Senior citizen, Infant');
});

test('describes changed values, and only the days that differ in changed working hours', () => {
  const monday = [
    { start: '9:00am', end: '1:00pm' },
    { start: '5:00pm', end: '8:00pm' },
  ];
  const theirs: DoctorDraft = {
    ...typed({ bio: '' }),
    languages: [],
    workingHours: { ...DEFAULT_WORKING_HOURS, monday, saturday: [] },
  };
  expect(fieldText(words, theirs, 'bio', base)).toBe('nothing');
  expect(fieldText(words, theirs, 'languages', base)).toBe('none');
  expect(fieldText(words, theirs, 'workingHours', base)).toBe(
    'Monday 9:00am – 1:00pm, 5:00pm – 8:00pm; Saturday closed',
  );
});
