/** The fields for the details that staff enter when they add a patient. */
import { PRIORITIES, type Priority, type PriorityRules, takesPriority } from '@baari/core/doctors';
import { AGE_MAX, SEXES, type Sex } from '@baari/core/patients';
import { NOTE_MAX_LENGTH, VISIT_TYPES, type VisitType } from '@baari/core/queue';
import { clsx } from 'clsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

export const PRESENCES = ['here', 'phone'] as const;
export type SaidPresence = (typeof PRESENCES)[number];

/** The typed and chosen values, or an empty text if missing. */
export type TypedSaid = {
  noPhone: string;
  presence: string;
  visitType: string;
  priority: string;
  age: string;
  sex: string;
  note: string;
  /** The token number of the family member behind whom this patient is placed. */
  behind: string;
  /** The reason for adding the patient although new tokens are stopped. */
  lateReason: string;
};

export const NOTHING_SAID: TypedSaid = {
  noPhone: '',
  presence: 'here',
  visitType: '',
  priority: '',
  age: '',
  sex: '',
  note: '',
  behind: '',
  lateReason: '',
};

export const chosenOf = <Value extends string>(values: readonly Value[], typed: string): Value | '' =>
  values.find((value) => value === typed) ?? '';

/** Returns the details to send, without empty ones. */
export function saidInput({ presence, visitType, priority, age, sex, note, behind, lateReason }: TypedSaid) {
  return {
    hasArrived: presence !== 'phone',
    visitType: chosenOf(VISIT_TYPES, visitType) || undefined,
    priority: chosenOf(PRIORITIES, priority) || undefined,
    age: ageOf(age) ?? undefined,
    sex: chosenOf(SEXES, sex) || undefined,
    note: note.trim() || undefined,
    behind: behind.trim() === '' ? undefined : Number(behind),
    lateReason: lateReason.trim() || undefined,
  };
}

export const ageOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Returns true for a valid typed age, or an empty one. */
export const isAge = (typed: string): boolean =>
  typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) <= AGE_MAX);

/** Returns true if the typed text can be a token number, or is empty. */
export const isNumber = (typed: string): boolean => /^(?:[1-9]\d{0,3})?$/.test(typed.trim());

type NoPhoneBoxProps = { value: string; onChange: (value: string) => void; isSmall?: boolean };

/** A checkbox for a patient without a phone. The value of the checkbox is empty while it is not ticked. */
export function NoPhoneBox({ value, onChange, isSmall = false }: NoPhoneBoxProps) {
  const { noPhone } = useWords('desk').addPatient;
  return (
    <Box
      label={noPhone}
      isTicked={value !== ''}
      onChange={(isTicked) => onChange(isTicked ? 'yes' : '')}
      isSmall={isSmall}
    />
  );
}

type BoxProps = {
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
  isSmall: boolean;
};

function Box({ label, isTicked, onChange, isSmall }: BoxProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-center',
        isSmall ? 'min-h-7 gap-1.5 pointer-coarse:min-h-11' : 'min-h-11 gap-3',
      )}
    >
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => onChange(target.checked)}
        className={clsx('shrink-0 accent-(--accent)', isSmall ? 'size-4' : 'size-5')}
      />
      {label}
    </label>
  );
}

type ChoiceOf<Value extends string> = {
  value: string;
  onChange: (value: Value | '') => void;
  /** True if the form has a compact layout. */
  isSmall?: boolean;
};

/** The choice between a patient who is here and one on the telephone. */
export function PresenceChoice({ value, onChange, isSmall = false }: ChoiceOf<SaidPresence>) {
  const { presence } = useWords('desk').addPatient;
  return (
    <Choice
      label={presence.label}
      options={PRESENCES.map((each) => ({ value: each, label: presence[each] }))}
      value={chosenOf(PRESENCES, value)}
      onChange={onChange}
      isSmall={isSmall}
    />
  );
}

/** The choice of new, follow-up or report, in queues that ask for it. */
export function VisitTypeChoice({ value, onChange, isSmall = false }: ChoiceOf<VisitType>) {
  const { visitType } = useWords('desk').addPatient;
  return (
    <Choice
      isOptional
      label={visitType.label}
      options={VISIT_TYPES.map((each) => ({ value: each, label: visitType[each] }))}
      value={chosenOf(VISIT_TYPES, value)}
      onChange={onChange}
      isSmall={isSmall}
    />
  );
}

type OfPriority = ChoiceOf<Priority> & {
  /** The patient's doctor, or null until one is chosen. */
  rules: PriorityRules | null;
  /** As typed. */
  age: string;
};

/**
 * The choice of the reason why the patient can't wait long. Such a priority gives the patient the place
 * “Soon” from the start. The choice lists the reasons that the doctor accepts. A reason that staff chose
 * before they chose the doctor is listed too.
 */
export function PriorityChoice({ value, onChange, isSmall = false, rules, age }: OfPriority) {
  const { placing, queue } = useWords('desk');
  const years = isAge(age) ? ageOf(age) : null;
  const offered = PRIORITIES.filter(
    (each) => rules === null || each === value || takesPriority(rules, each, years),
  );
  if (offered.length === 0) return null;
  return (
    <Choice
      isOptional
      label={placing.priority}
      options={offered.map((each) => ({ value: each, label: queue.priorities[each] }))}
      value={chosenOf(PRIORITIES, value)}
      onChange={onChange}
      isSmall={isSmall}
    />
  );
}

export function SexChoice({ value, onChange, isSmall = false }: ChoiceOf<Sex>) {
  const { sex } = useWords('desk').addPatient;
  return (
    <Choice
      isOptional
      label={sex.label}
      options={SEXES.map((each) => ({ value: each, label: sex[each] }))}
      value={chosenOf(SEXES, value)}
      onChange={onChange}
      isSmall={isSmall}
    />
  );
}

/** Offers to place the patient ahead for their age with one press, if the doctor's line allows that. */
export function SeniorBox({ value, onChange, isSmall = false, rules, age }: OfPriority) {
  const { senior } = useWords('desk').addPatient.age;
  const years = isAge(age) ? ageOf(age) : null;
  const isOther = value !== '' && value !== 'age';
  if (years === null || isOther || rules === null || !takesPriority(rules, 'age', years)) return null;
  return (
    <Box
      label={senior({ years })}
      isTicked={value === 'age'}
      onChange={(isTicked) => onChange(isTicked ? 'age' : '')}
      isSmall={isSmall}
    />
  );
}

type Field = Pick<React.ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;

export function AgeField(field: Field) {
  const { age } = useWords('desk').addPatient;
  return (
    <TextField
      label={age.label}
      hint={age.hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      {...field}
    />
  );
}

export function NoteField(field: Field) {
  const { note } = useWords('desk').addPatient;
  return (
    <TextField
      label={note.label}
      hint={note.hint}
      autoComplete="off"
      maxLength={NOTE_MAX_LENGTH}
      {...field}
    />
  );
}

export function BehindField(field: Field) {
  const { behind } = useWords('desk').addPatient;
  return <TextField label={behind.label} inputMode="numeric" autoComplete="off" maxLength={4} {...field} />;
}
