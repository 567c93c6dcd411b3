import type { WorkingSlot } from '@baari/core/doctors';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { SlotFields } from '../../shared/hours/slot-fields.tsx';
import {
  nextSlot,
  nightText,
  SLOTS_A_DAY_MAX,
  slotsError,
  slotsErrorText,
} from '../../shared/hours/slots.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FieldError } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type DateSlotsProps = {
  legend: string;
  slots: readonly WorkingSlot[];
  onChange: (slots: readonly WorkingSlot[]) => void;
};

/** The fields for the hours of one date, or for the hours that an absence takes away. */
export function DateSlots({ legend, slots, onChange }: DateSlotsProps) {
  const { calendar: words, slots: inSlots } = useWords('desk');
  const errorId = useId();
  const error = slotsError(slots);
  const night = nightText(inSlots, slots);
  const changedAt = (index: number, changed: readonly WorkingSlot[]) =>
    onChange(slots.flatMap((slot, at) => (at === index ? changed : [slot])));
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="space-y-2">
        {slots.map((slot, index) => (
          <SlotFields
            key={index}
            name={words.slot({ number: index + 1 })}
            slot={slot}
            errorId={error ? errorId : undefined}
            onChange={(changed) => changedAt(index, [changed])}
            onRemove={slots.length > 1 ? () => changedAt(index, []) : undefined}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{slotsErrorText(inSlots, error)}</FieldError>}
      {!error && night && <p className="mt-1.5 text-sm text-ink-soft">{night}</p>}
      {slots.length < SLOTS_A_DAY_MAX && (
        <Button
          variant="ghost"
          size="small"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => onChange([...slots, nextSlot(slots)])}
        >
          {inSlots.add}
        </Button>
      )}
    </fieldset>
  );
}
