import { useEffect, type RefObject } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import type { BookingsHandle } from './bookings-beside.ts';
import { foundRows, lettersOf, type Row } from './desk-rows.ts';
import { focusFirstRow } from './line-table.tsx';
import type { AddHandle } from './rail-add.tsx';
import type { OpenedFrom } from './row-menu.tsx';
import { meaningOf } from './typed.ts';
import type { DeskQueue } from './with-panels.tsx';

type Entered = {
  typed: string;
  setTyped: (typed: string) => void;
  queues: readonly DeskQueue[];
  shownQueues: readonly DeskQueue[];
  add: RefObject<AddHandle | null>;
  openRow: (row: Row<DeskQueue>, from: OpenedFrom) => void;
  bookings: RefObject<BookingsHandle | null>;
};

/**
 * What Enter does in the field: by the typed text it adds, opens a token's actions, or leads to the search
 * results.
 */
export function useEntered(props: Entered): () => void {
  const { typed, setTyped, queues, shownQueues, add, openRow, bookings } = props;
  const words = useWords('desk');
  return () => {
    const meaning = meaningOf(typed, lettersOf(queues));
    if (meaning.is === 'nothing') return;
    if (meaning.is === 'name') {
      const doctor = meaning.place === null ? undefined : queues[meaning.place - 1];
      setTyped('');
      add.current?.addNamed(meaning.name, meaning.behind, doctor?.queue.doctorId ?? null);
      return;
    }
    const isLabel = meaning.is === 'token' && meaning.letter !== null;
    const found = foundRows(isLabel ? queues : shownQueues, typed, words.queue);
    const [only, another] =
      meaning.is === 'token' ? found.filter(({ token }) => token.number === meaning.number) : found;
    if (only && !another) openRow(only, 'field');
    else if (only) focusFirstRow();
    else if (meaning.is === 'phone' && !bookings.current?.openOnly()) {
      setTyped('');
      add.current?.addByPhone(typed.trim());
    }
  };
}

/** A touch screen does not focus the field, because a keyboard would cover half of it. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** The focus begins in the field; the function gives it back. */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>): () => void {
  const focus = () => {
    if (!isTouched()) field.current?.focus();
  };
  useEffect(() => {
    // The header takes it in with the next drawing.
    const frame = requestAnimationFrame(() => {
      const isElsewhere = document.activeElement !== document.body && document.activeElement?.id !== 'main';
      if (!isTouched() && !isElsewhere) field.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [field]);
  return focus;
}
