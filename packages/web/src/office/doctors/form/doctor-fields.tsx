import {
  FREE_VISITS_MAX,
  DOCTOR_LANGUAGES,
  LETTERS,
  LINE_TITLES,
  PASSED_BEHIND_MAX,
  PRIORITIES,
  REPORTS,
  RETURNS,
  SENIOR_AGES,
  SPECIALTIES,
} from '@baari/core/doctors';
import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../../shared/ui/checkbox-group.tsx';
import { SelectField, TextareaField, TextField } from '../../../shared/ui/field.tsx';
import type { DoctorField } from './doctor-changes.ts';
import type { DoctorText } from '../doctor-draft.ts';
import type { DoctorFormState } from './use-doctor-form.ts';
import { WorkingHoursEditor } from './working-hours-editor.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type DoctorFieldsProps = {
  form: DoctorFormState;
  /** The text of the option that means no letter. */
  noLetter: string;
  hint?: (field: DoctorField) => ReactNode;
};

/** Shows all fields of a doctor, laid out for a page or a dialog. */
export function DoctorFields({ form, noLetter, hint }: DoctorFieldsProps) {
  const { doctor, doctors: words, queue } = useWords('office');
  const { draft, setLanguages, setPriorities, setWorkingHours } = form;
  const field = (name: DoctorText) => ({
    ...form.field(name),
    label: words.fields[name],
    hint: hint?.(name),
    autoComplete: 'off',
  });
  return (
    <div className="@container space-y-5">
      <TextField enterKeyHint="next" maxLength={200} {...field('name')} />
      <div className="grid gap-5 @md:grid-cols-2">
        <SelectField {...field('title')}>
          {LINE_TITLES.map((title) => (
            <option key={title} value={title}>
              {words.titles[title]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('specialty')}>
          <option value="">{words.chooseSpecialty}</option>
          {SPECIALTIES.map((specialty) => (
            <option key={specialty} value={specialty}>
              {doctor.specialty(specialty)}
            </option>
          ))}
        </SelectField>
        <TextField type="tel" inputMode="tel" enterKeyHint="next" {...field('phone')} />
        <TextField
          enterKeyHint="next"
          maxLength={20}
          placeholder={words.roomExample}
          {...field('room')}
          hint={hint?.('room') || words.roomHint}
        />
        <SelectField {...field('letter')} hint={hint?.('letter') || words.letterHint}>
          <option value="">{noLetter}</option>
          {LETTERS.map((letter) => (
            <option key={letter}>{letter}</option>
          ))}
        </SelectField>
        <TextField inputMode="numeric" enterKeyHint="next" {...field('yearsExperience')} />
        <TextField inputMode="decimal" enterKeyHint="next" {...field('consultationFee')} />
        <TextField
          placeholder={words.qualificationsExample}
          enterKeyHint="next"
          maxLength={300}
          {...field('qualifications')}
        />
        <TextField enterKeyHint="next" maxLength={100} {...field('department')} />
        <SelectField {...field('passedBehind')}>
          {Array.from({ length: PASSED_BEHIND_MAX + 1 }, (_, behind) => (
            <option key={behind} value={behind}>
              {words.passedBehind({ count: behind })}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('returns')}>
          {RETURNS.map((place) => (
            <option key={place} value={place}>
              {words.returns[place]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('reports')}>
          {REPORTS.map((place) => (
            <option key={place} value={place}>
              {words.reports[place]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('seniorFrom')}>
          {SENIOR_AGES.map((age) => (
            <option key={age} value={age}>
              {words.seniorFrom({ age })}
            </option>
          ))}
        </SelectField>
      </div>
      <FeeFields form={form} hint={hint} />
      <CheckboxGroup
        label={words.fields.priorities}
        name="priorities"
        options={PRIORITIES.map((priority) => ({ value: priority, label: queue.priorities[priority] }))}
        value={draft.priorities}
        onChange={setPriorities}
        hint={hint?.('priorities') || words.prioritiesHint}
      />
      <TextareaField maxLength={2000} {...field('bio')} />
      <CheckboxGroup
        label={words.fields.languages}
        name="languages"
        options={DOCTOR_LANGUAGES.map((language) => ({ value: language, label: doctor.language(language) }))}
        value={draft.languages}
        onChange={setLanguages}
        hint={hint?.('languages')}
      />
      <WorkingHoursEditor
        week={draft.workingHours}
        onChange={setWorkingHours}
        hint={hint?.('workingHours')}
      />
    </div>
  );
}

/** Common periods after a paid visit during which follow-ups are free, in days. */
const FREE_DAYS = [0, 3, 5, 7, 10, 14, 15, 21, 30, 45, 60, 90];

/** Shows the prices of other visits. They are collapsed, because only clinics that mark fees need them. */
function FeeFields({ form, hint }: { form: DoctorFormState; hint: DoctorFieldsProps['hint'] }) {
  const { doctors: words } = useWords('office');
  const field = (name: DoctorText) => ({
    ...form.field(name),
    label: words.fields[name],
    hint: hint?.(name),
    autoComplete: 'off',
  });
  const days = Number(form.values.freeDays);
  const isWrong = [field('followUpFee'), field('reportFee')].some(({ error }) => error);
  return (
    <details open={isWrong || undefined}>
      <summary className="cursor-pointer font-medium">{words.fees}</summary>
      <div className="mt-3 grid gap-5 @md:grid-cols-2">
        <TextField inputMode="decimal" {...field('followUpFee')} placeholder={words.feeAsUsual} />
        <TextField inputMode="decimal" {...field('reportFee')} placeholder={words.feeAsUsual} />
        <SelectField {...field('freeDays')}>
          {[...new Set([...FREE_DAYS, days])]
            .toSorted((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                {words.freeDays({ days: count })}
              </option>
            ))}
        </SelectField>
        <SelectField {...field('freeVisits')}>
          {Array.from({ length: FREE_VISITS_MAX }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {words.freeVisits({ count })}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}
