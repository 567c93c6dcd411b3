import { OUTAGE_LETTER } from '@baari/core/shared';
import {
  FREE_VISITS_MAX,
  DOCTOR_LANGUAGES,
  LETTERS,
  PASSED_BEHIND_MAX,
  PRIORITIES,
  REPORTS,
  RETURNS,
  SENIOR_AGES,
  SPECIALTIES,
} from '@baari/core/doctors';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CheckboxGroup } from '../../../shared/ui/checkbox-group.tsx';
import { SelectField, TextareaField, TextField } from '../../../shared/ui/field.tsx';
import type { DoctorField } from './doctor-changes.ts';
import { DOCTOR_TEXTS, type DoctorText, oneOf } from '../doctor-draft.ts';
import type { DoctorFormState } from './use-doctor-form.ts';
import { isWeekValid, weekText } from './working-week.ts';
import { WorkingHoursEditor } from './working-hours-editor.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type DoctorFieldsProps = {
  form: DoctorFormState;
  /** The text of the option that means no letter. */
  noLetter: string;
  hint?: ((field: DoctorField) => ReactNode) | undefined;
};

/**
 * Shows all fields of a doctor, laid out for a page or a dialog. Only the fields that most clinics fill in
 * are open. The other fields are in three folded parts, each with a line that sums up its settings.
 */
export function DoctorFields({ form, noLetter, hint }: DoctorFieldsProps) {
  const { doctor, doctors: words, timeText } = useWords('office');
  const { draft, setWorkingHours } = form;
  const field = fieldsOf(form, words.fields, hint);
  return (
    <div className="@container space-y-5">
      <TextField enterKeyHint="next" maxLength={200} {...field('name')} />
      <div className="grid gap-5 @md:grid-cols-2">
        <Specialty form={form} hint={hint} />
        <TextField type="tel" inputMode="tel" enterKeyHint="next" {...field('phone')} />
        <TextField
          enterKeyHint="next"
          maxLength={20}
          placeholder={words.roomExample}
          {...field('room')}
          hint={hint?.('room') || words.roomHint}
        />
        <TextField inputMode="decimal" enterKeyHint="next" {...field('consultationFee')} />
      </div>
      <div className="divide-y divide-line border-y border-line">
        <Fold
          title={words.fields.workingHours}
          line={weekText(draft.workingHours, { doctor, timeText }) || words.edit.closed}
          isNeeded={!isWeekValid(draft.workingHours) || Boolean(hint?.('workingHours'))}
        >
          <WorkingHoursEditor
            week={draft.workingHours}
            onChange={setWorkingHours}
            hint={hint?.('workingHours')}
          />
        </Fold>
        <ShownToPatients form={form} hint={hint} />
        <QueueRules form={form} hint={hint} noLetter={noLetter} />
      </div>
    </div>
  );
}

type PartProps = Pick<DoctorFieldsProps, 'form' | 'hint'>;

/** Returns the function that gives each text field its label, value and hint. */
const fieldsOf =
  (form: DoctorFormState, labels: Record<DoctorText, string>, hint: DoctorFieldsProps['hint']) =>
  (name: DoctorText) => ({
    ...form.field(name),
    label: labels[name],
    hint: hint?.(name),
    autoComplete: 'off',
  });

/** Returns true if a folded part must be open, because one of its fields has an error or a hint. */
const isAnyTold = ({ form, hint }: PartProps, fields: readonly DoctorField[]): boolean =>
  fields.some((name) => Boolean(hint?.(name))) ||
  DOCTOR_TEXTS.some((name) => fields.includes(name) && form.field(name).error !== undefined);

/**
 * Chooses the specialty. Another option means that the line is not a doctor's, such as a line for dressings.
 */
function Specialty({ form, hint }: PartProps) {
  const { doctor, doctors: words } = useWords('office');
  const field = fieldsOf(form, words.fields, hint)('specialty');
  const { title, specialty } = form.values;
  return (
    <SelectField
      {...field}
      hint={field.hint || hint?.('title')}
      value={title === 'none' ? 'none' : specialty}
      onChange={({ currentTarget: { value } }) => {
        form.set('title', value === 'none' ? 'none' : 'dr');
        if (value !== 'none') form.set('specialty', value);
      }}
    >
      <option value="">{words.chooseSpecialty}</option>
      {SPECIALTIES.map((one) => (
        <option key={one} value={one}>
          {doctor.specialty(one)}
        </option>
      ))}
      <option value="none">{words.titles.none}</option>
    </SelectField>
  );
}

const SHOWN = ['yearsExperience', 'qualifications', 'department', 'bio', 'languages'] as const;

/** The optional details on the doctor's page. */
function ShownToPatients({ form, hint }: PartProps) {
  const { doctor, doctors: words } = useWords('office');
  const { draft, setLanguages } = form;
  const field = fieldsOf(form, words.fields, hint);
  const { qualifications, yearsExperience, department, bio } = draft.texts;
  const filled = [
    qualifications,
    yearsExperience && `${words.fields.yearsExperience}: ${yearsExperience}`,
    department,
    draft.languages.map(doctor.language).join(', '),
    bio,
  ].filter((text) => text.trim() !== '');
  return (
    <Fold
      title={words.shown.title}
      line={filled.join(' · ') || words.shown.none}
      isNeeded={isAnyTold({ form, hint }, SHOWN)}
    >
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField
          placeholder={words.qualificationsExample}
          enterKeyHint="next"
          maxLength={300}
          {...field('qualifications')}
        />
        <TextField inputMode="numeric" enterKeyHint="next" {...field('yearsExperience')} />
        <TextField enterKeyHint="next" maxLength={100} {...field('department')} />
      </div>
      <CheckboxGroup
        label={words.fields.languages}
        name="languages"
        options={DOCTOR_LANGUAGES.map((language) => ({ value: language, label: doctor.language(language) }))}
        value={draft.languages}
        onChange={setLanguages}
        hint={hint?.('languages')}
      />
      <TextareaField maxLength={2000} {...field('bio')} />
    </Fold>
  );
}

const RULES = [
  'letter',
  'passedBehind',
  'returns',
  'reports',
  'seniorFrom',
  'priorities',
  'followUpFee',
  'reportFee',
  'freeDays',
  'freeVisits',
] as const;

/** The rules of the doctor's line, and the prices of other visits. */
function QueueRules({ form, hint, noLetter }: DoctorFieldsProps) {
  const { doctors: words, queue } = useWords('office');
  const { draft, setPriorities } = form;
  const field = fieldsOf(form, words.fields, hint);
  const { passedBehind, returns, seniorFrom } = draft.texts;
  return (
    <Fold
      title={words.rules.title}
      line={words.rules.line({
        missed: words.passedBehind({ count: Number(passedBehind) }),
        tested: words.returns[oneOf(RETURNS, returns)],
        senior: words.seniorFrom({ age: Number(seniorFrom) }),
      })}
      isNeeded={isAnyTold({ form, hint }, RULES)}
    >
      <div className="grid gap-5 @md:grid-cols-2">
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
      <CheckboxGroup
        label={words.fields.priorities}
        name="priorities"
        options={PRIORITIES.map((priority) => ({ value: priority, label: queue.priorities[priority] }))}
        value={draft.priorities}
        onChange={setPriorities}
        hint={hint?.('priorities') || words.prioritiesHint}
      />
      <SelectField {...field('letter')} hint={hint?.('letter') || words.letterHint}>
        <option value="">{noLetter}</option>
        {LETTERS.filter((letter) => letter !== OUTAGE_LETTER || letter === draft.texts.letter).map(
          (letter) => (
            <option key={letter}>{letter}</option>
          ),
        )}
      </SelectField>
      <FeeFields form={form} hint={hint} />
    </Fold>
  );
}

type FoldProps = {
  title: string;
  /** Sums up the settings of this part in one line. */
  line: string;
  /** True if the part must be open, because it contains an error or a hint. */
  isNeeded: boolean;
  children: ReactNode;
};

/** Shows a part of the form that is closed until somebody opens it. */
function Fold({ title, line, isNeeded, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{line}</span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-ink-soft transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="space-y-5 pt-2 pb-5">{children}</div>
    </details>
  );
}

/** Common periods after a paid visit during which follow-ups are free, in days. */
const FREE_DAYS = [0, 3, 5, 7, 10, 14, 15, 21, 30, 45, 60, 90];

/** Shows the prices of other visits, which count only in clinics that mark fees. */
function FeeFields({ form, hint }: PartProps) {
  const { doctors: words } = useWords('office');
  const field = fieldsOf(form, words.fields, hint);
  const days = Number(form.values.freeDays);
  return (
    <fieldset>
      <legend className="font-medium">{words.fees}</legend>
      <p className="text-sm text-ink-soft">{words.feesHint}</p>
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
    </fieldset>
  );
}
