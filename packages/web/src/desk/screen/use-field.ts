import { useEffect, type RefObject } from 'react';
import type { Row } from './desk-rows.ts';
import type { FieldChoice } from './field-choices.ts';
import type { AddHandle } from './rail-add.tsx';
import type { OpenedFrom } from './row-menu.tsx';
import type { Meaning } from './typed.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

type Chosen = {
  meaning: Meaning;
  typed: string;
  setTyped: (typed: string) => void;
  queues: readonly DeskQueue[];
  add: RefObject<AddHandle | null>;
  openRow: (row: Row<DeskQueue>, from: OpenedFrom) => void;
  onDoctor: ((slug: string) => void) | undefined;
};

/**
 * Acts on a choice below the field: opens a token's actions, checks a booking in, shows another
 * line, or fills the form.
 */
export function useChoose({ meaning, typed, setTyped, queues, add, openRow, onDoctor }: Chosen) {
  return (choice: FieldChoice) => {
    if (choice.is === 'token') {
      openRow(choice.row, 'field');
      return;
    }
    setTyped('');
    if (choice.is === 'booked') {
      choice.booking.checkIn();
      return;
    }
    if (choice.is === 'line') {
      onDoctor?.(choice.to?.profile.slug ?? '');
      return;
    }
    if (meaning.is === 'phone' && choice.is === 'add') add.current?.addByPhone(typed.trim());
    const named = meaning.is === 'name' ? meaning : null;
    const doctorId = named?.place ? (queues[named.place - 1]?.queue.doctorId ?? null) : null;
    const of = { behind: named?.behind ?? null, doctorId };
    if (choice.is === 'known') add.current?.addKnown(choice.patient, of);
    else if (named) add.current?.addNamed(named, of);
  };
}

/** On a touch screen the field gets no focus, because a keyboard would cover half of the screen. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** Focuses the field when the desk opens, and returns a function that focuses it again. */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>): () => void {
  const focus = () => {
    if (!isTouched()) field.current?.focus();
  };
  useEffect(() => {
    // The header renders the field only in its next render.
    const frame = requestAnimationFrame(() => {
      const isElsewhere = document.activeElement !== document.body && document.activeElement?.id !== 'main';
      if (!isTouched() && !isElsewhere) field.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [field]);
  return focus;
}
