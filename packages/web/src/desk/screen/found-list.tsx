import type { ClinicPatient } from '@baari/contract/patients';
import { tokenLabel } from '@baari/core/doctors';
import { ageThen, type Sex } from '@baari/core/patients';
import { serviceDateOf } from '@baari/core/queue';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { shortDateText } from '../../shared/format/service-date.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { FieldChoice } from './field-choices.ts';
import { stateText } from './presence.tsx';
import { factsText } from './row-facts.tsx';
import type { Meaning } from './typed.ts';
import type { FieldChoices } from './use-field-choices.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

type FoundListProps = {
  id: string;
  found: FieldChoices;
  queues: readonly DeskQueue[];
  /** The line on the screen, or null for all lines. */
  chosen: DeskQueue | null;
  timeZone: string;
  onChoose: (choice: FieldChoice) => void;
};

export const optionId = (listId: string, choice: FieldChoice) =>
  `${listId} ${choice.key}`.replaceAll(' ', '-');

/**
 * Lists the patients whom the field's text may mean. The list is on top of the line, so that nothing below
 * moves.
 */
export function FoundList({ id, found, onChoose, ...shown }: FoundListProps) {
  const words = useWords('desk');
  const { choices, highlighted, meaning } = found;
  if (meaning.is === 'nothing') return null;
  return (
    <div
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line-strong bg-surface py-1 shadow-raised"
    >
      {choices.length === 0 ? (
        <p className="px-3 py-1.5 text-sm text-ink-soft">{words.queueList.nobodyFound}</p>
      ) : (
        <div id={id} role="listbox" aria-label={words.line.found.title}>
          {runsOf(choices).map((run) => (
            <div key={run[0]?.key} role="group" aria-label={headingOf(run, words.line.found)}>
              <p aria-hidden className="px-3 pt-1 text-xs text-ink-soft empty:hidden">
                {headingOf(run, words.line.found)}
              </p>
              {run.map((choice) => (
                <Option
                  key={choice.key}
                  id={optionId(id, choice)}
                  choice={choice}
                  isHighlighted={choice === highlighted}
                  meaning={meaning}
                  onChoose={() => onChoose(choice)}
                  {...shown}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * Groups neighbouring choices of the same kind. Results that arrive late get a separate section at the end.
 */
function runsOf(choices: readonly FieldChoice[]): FieldChoice[][] {
  const runs: FieldChoice[][] = [];
  for (const choice of choices) {
    const last = runs.at(-1);
    if (last?.[0]?.is === choice.is) last.push(choice);
    else runs.push([choice]);
  }
  return runs;
}

type FoundWords = ReturnType<typeof useWords<'desk'>>['line']['found'];

function headingOf([first]: readonly FieldChoice[], words: FoundWords): string | undefined {
  return first && first.is !== 'add' ? words[first.is] : undefined;
}

type OptionProps = Pick<FoundListProps, 'queues' | 'chosen' | 'timeZone'> & {
  id: string;
  choice: FieldChoice;
  isHighlighted: boolean;
  meaning: Meaning;
  onChoose: () => void;
};

function Option({ id, isHighlighted, onChoose, ...of }: OptionProps) {
  const words = useWords('desk').line.found;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  const { before, name, facts, does } = useOptionText(of);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      onClick={onChoose}
      className={clsx(
        'flex min-h-8 cursor-pointer items-center gap-2 px-3 text-sm pointer-coarse:min-h-11',
        isHighlighted ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {before}
      <span className="max-w-[60%] shrink-0 truncate font-semibold">{name}</span>
      <span className="min-w-0 flex-1 truncate text-ink-soft">{facts}</span>
      <span className={clsx('shrink-0', isHighlighted ? 'text-accent-ink' : 'text-ink-soft')}>
        {does}
        {isHighlighted && (
          <kbd className="ms-1.5 font-semibold" aria-label={words.enter}>
            ⏎
          </kbd>
        )}
      </span>
    </div>
  );
}

type OptionText = { before?: ReactNode; name: string; facts: string; does: string };

function useOptionText(
  of: Pick<OptionProps, 'choice' | 'meaning' | 'queues' | 'chosen' | 'timeZone'>,
): OptionText {
  const { choice, meaning, queues, chosen, timeZone } = of;
  const words = useWords('desk');
  const { found } = words.line;
  const doctorOf = (doctorId: string) => {
    const at = queues.find(({ queue }) => queue.doctorId === doctorId);
    return at && at !== chosen ? words.doctor.name(at.profile) : null;
  };
  switch (choice.is) {
    case 'token': {
      const { token, of: line } = choice.row;
      return {
        before: (
          <span className="token-number min-w-10 shrink-0 text-base">
            {tokenLabel(line.profile.shownLetter, token.number, token.outageNumber)}
          </span>
        ),
        name: patientName(token.name, words.queue),
        facts: joined(factsText(token, words), lastDigits(token.phone), doctorOf(line.queue.doctorId)),
        does: stateText(token, words),
      };
    }
    case 'booked': {
      const { name, phone, when, doctorId, checksIn } = choice.booking;
      return { name, facts: joined(when, lastDigits(phone), doctorOf(doctorId)), does: checksIn };
    }
    case 'known': {
      const { name, phone, lastVisitAt } = choice.patient;
      const last = lastVisitAt && shortDateText(serviceDateOf(new Date(lastVisitAt), timeZone), words.locale);
      const { age, sex } = saidOf(choice.patient, timeZone);
      return {
        name,
        facts: joined(whoText(age, sex, words), lastDigits(phone), last && found.last({ date: last })),
        does: found.fills,
      };
    }
    case 'line': {
      const { to } = choice;
      const { allDoctors, waiting } = words.reception;
      const shown = to ? [to] : queues;
      const count = shown.reduce((sum, { queue }) => sum + figuresOf(queue).waiting, 0);
      const doctor = to && words.doctor.name(to.profile);
      const name = doctor ? words.line.of({ letter: to.profile.shownLetter, doctor }) : allDoctors;
      return { name, facts: waiting({ count }), does: '' };
    }
    case 'add':
      return { ...addText(meaning, of, words), does: '' };
  }
}

type Words = ReturnType<typeof useWords<'desk'>>;

/** Describes the patient to add: the typed doctor, companion, age and sex. */
function addText(meaning: Meaning, { queues }: Pick<OptionProps, 'queues'>, words: Words) {
  const { found } = words.line;
  if (meaning.is === 'phone') return { name: found.addPhone({ phone: meaning.digits }), facts: '' };
  if (meaning.is !== 'name') return { name: '', facts: '' };
  const of = meaning.place === null ? undefined : queues[meaning.place - 1];
  const behind = meaning.behind === null ? null : found.behind({ number: meaning.behind });
  return {
    name: found.addName({ name: meaning.name }),
    facts: joined(whoText(meaning.age, meaning.sex, words), behind, of && words.doctor.name(of.profile)),
  };
}

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const lastDigits = (phone: string | null) => phone && `…${phone.slice(-4)}`;

const whoText = (age: number | null, sex: Sex | null, { addPatient }: Words) =>
  [sex && addPatient.sexShort[sex], age].filter((each) => each !== null).join(' ');

/** The patient's current age and sex, from the record. */
export function saidOf({ age, sex }: ClinicPatient, timeZone: string) {
  return { age: age && ageThen(age, serviceDateOf(new Date(), timeZone)), sex };
}
