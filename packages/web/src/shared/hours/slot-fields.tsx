import type { WorkingSlot } from '@baari/core/doctors';
import { Trash2 } from 'lucide-react';
import { controlClass } from '../ui/field.tsx';
import { fromFieldTime, toFieldTime } from './slots.ts';
import { useWords } from '../words/words-context.tsx';

type SlotFieldsProps = {
  /** Names the slot, like "Monday, slot 1". */
  name: string;
  slot: WorkingSlot;
  /** The id of the message about the day's invalid slots. */
  errorId: string | undefined;
  onChange: (slot: WorkingSlot) => void;
  /** Removes the slot. A day's only slot has no such function, because closing the day removes that slot. */
  onRemove: (() => void) | undefined;
};

/** Edits start and end on one line. */
export function SlotFields({ name, slot, errorId, onChange, onRemove }: SlotFieldsProps) {
  const { slots: words } = useWords('console');
  const common = {
    type: 'time',
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
    // On a phone, the whole field opens the picker, because its icon would cover the time.
    className: `${controlClass} max-w-36 min-w-0 flex-1 @max-md:px-2.5 @max-md:[&::-webkit-calendar-picker-indicator]:hidden`,
  } as const;
  return (
    <div className="flex items-center gap-x-2">
      <input
        {...common}
        data-slot-start
        aria-label={words.from({ slot: name })}
        value={toFieldTime(slot.start)}
        onChange={(event) => onChange({ ...slot, start: fromFieldTime(event.target.value) })}
      />
      <span aria-hidden className="text-ink-soft">
        –
      </span>
      <input
        {...common}
        aria-label={words.to({ slot: name })}
        value={toFieldTime(slot.end)}
        onChange={(event) => onChange({ ...slot, end: fromFieldTime(event.target.value) })}
      />
      {onRemove && (
        <button
          type="button"
          aria-label={words.remove({ slot: name })}
          title={words.remove({ slot: name })}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-control text-accent-ink hover:bg-accent-soft"
        >
          <Trash2 size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}
