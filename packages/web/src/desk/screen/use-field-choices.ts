import type { ClinicPatient, PatientList } from '@baari/contract/patients';
import { normaliseName } from '@baari/core/patients';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { knownPatientsKey, knownPatientsQuery } from '../queue/add-patient/known-patients.tsx';
import { phoneDigitsMin } from '../queue/tokens/token-search.ts';
import type { KnownBookings } from './bookings-beside.ts';
import { foundRows, lettersOf } from './desk-rows.ts';
import { type FieldChoice, fieldChoices, LETTERS_MIN, linesMeant, usualChoice } from './field-choices.ts';
import { type Meaning, meaningOf } from './typed.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

/** The delay between the last key and the search of the records. */
const ASK_AFTER_MS = 200;

type FieldChoicesOptions = {
  typed: string;
  queues: readonly DeskQueue[];
  /** The line on the screen, or null if all lines are shown. */
  chosen: DeskQueue | null;
  clinicId: string;
  /**
   * True if the user may search the patients' records, which the doctor's own login may not.
   */
  isMember: boolean;
  /** True if this desk can show another line. */
  canSwitch: boolean;
  /** The bookings that match the typed text, or null without bookings. */
  booked: KnownBookings | null;
};

export type FieldChoices = ReturnType<typeof useFieldChoices>;

/** Returns the choices in the list under the field, and the one that Enter takes. */
export function useFieldChoices(options: FieldChoicesOptions) {
  const { typed, queues, chosen, clinicId, isMember, booked } = options;
  const words = useWords('desk').queue;
  const meaning = meaningOf(typed, lettersOf(queues));
  const known = useKnown(clinicId, isMember ? searchOf(meaning) : '');
  const rows = rowsMeant(meaning, typed, { queues, chosen, words });
  // Only bookings found for the text that is typed now may be used.
  const isReady = booked === null || booked.typed === typed;
  const found = fieldChoices({
    meaning,
    rows,
    booked: isReady ? (booked?.found ?? []) : [],
    lines: options.canSwitch ? linesMeant(meaning, queues, chosen) : [],
    known,
    doctorId: chosen?.queue.doctorId ?? null,
  });
  const highlight = useHighlight(isReady ? typed : null, found, usualChoice(found, meaning));
  return { meaning, foundCount: rows.length, ...highlight };
}

type Searched = Pick<FieldChoicesOptions, 'queues' | 'chosen'> & { words: Parameters<typeof foundRows>[2] };

/**
 * A number without a letter finds tokens only in the line on the screen. Any other text is searched in all
 * lines, in the line on the screen first.
 */
function rowsMeant(meaning: Meaning, typed: string, { queues, chosen, words }: Searched) {
  if (meaning.is === 'nothing') return [];
  const shown = chosen ? [chosen] : queues;
  const others = queues.filter((of) => !shown.includes(of));
  const text = meaning.is === 'name' ? meaning.name : typed;
  const inShown = foundRows(shown, text, words);
  if (meaning.is !== 'token') return [...inShown, ...foundRows(others, text, words)];
  const all = meaning.letter === null ? inShown : [...inShown, ...foundRows(others, text, words)];
  return all.filter(({ token }) => (meaning.isOutage ? token.outageNumber : token.number) === meaning.number);
}

/**
 * Returns the text with which the records are searched, or an empty text for no search.
 */
function searchOf(meaning: Meaning): string {
  if (meaning.is === 'phone') return meaning.digits;
  const name = meaning.is === 'name' ? normaliseName(meaning.name) : '';
  return name.length < LETTERS_MIN ? '' : name;
}

/**
 * Returns the patients on record who match the typed text. Until the answer for this text arrives, a complete
 * answer for the beginning of the text is filtered instead.
 */
function useKnown(clinicId: string, search: string): readonly ClinicPatient[] {
  const queryClient = useQueryClient();
  const asked = useDebounced(search, ASK_AFTER_MS);
  useQuery({ ...knownPatientsQuery(clinicId, asked), enabled: asked !== '' && asked === search });
  for (let length = search.length; length >= LETTERS_MIN; length -= 1) {
    const answer = queryClient.getQueryData<PatientList>(knownPatientsKey(clinicId, search.slice(0, length)));
    if (answer && (length === search.length || answer.total <= answer.patients.length))
      return answer.patients.filter((patient) => isMatch(patient, search));
  }
  return [];
}

function isMatch({ name, phone }: ClinicPatient, search: string): boolean {
  if (/^\d+$/.test(search)) return search.length >= phoneDigitsMin && (phone?.includes(search) ?? false);
  const own = normaliseName(name);
  return search.split(' ').every((part) => own.includes(part));
}

type Held = { text: string | null; order: readonly string[]; key: string | null };

/**
 * Keeps the highlight where it is until the text changes or an arrow moves it. Results that arrive later are
 * added below. If the highlighted choice disappears, nothing is highlighted.
 */
function useHighlight(text: string | null, found: readonly FieldChoice[], usual: string | null) {
  const [kept, setHeld] = useState<Held>({ text: '', order: [], key: null });
  const held = text === null ? kept : heldNext(kept, text, found, usual);
  if (held !== kept) setHeld(held);
  const at = (choice: FieldChoice) => held.order.indexOf(choice.key);
  const choices = text === null ? [] : found.toSorted((a, b) => at(a) - at(b));
  const index = choices.findIndex(({ key }) => key === held.key);
  return {
    choices,
    /**
     * The key of the highlighted choice, or null if no choice is highlighted.
     */
    highlighted: choices[index] ?? null,
    /** Moves the highlight, or sets it to the first choice if there is none. */
    move: (step: number) => {
      const next = index < 0 ? choices[0] : choices[index + step];
      if (next) setHeld({ ...held, key: next.key });
    },
  };
}

function heldNext(held: Held, text: string, found: readonly FieldChoice[], usual: string | null): Held {
  const keys = found.map(({ key }) => key);
  if (held.text !== text) return { text, order: keys, key: usual };
  const late = keys.filter((key) => !held.order.includes(key));
  return late.length === 0 ? held : { ...held, order: [...held.order, ...late] };
}
