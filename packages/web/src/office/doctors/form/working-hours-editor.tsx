import { type Weekday, WEEKDAYS, type WorkingHours } from '@baari/core/doctors';
import { Copy, Plus } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { SlotFields } from '../../../shared/hours/slot-fields.tsx';
import { nightText, SLOTS_A_DAY_MAX, slotsError, slotsErrorText } from '../../../shared/hours/slots.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FieldError } from '../../../shared/ui/field.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import {
  withDayToggled,
  withMondayOn,
  withSlotAdded,
  withSlotChanged,
  withSlotRemoved,
  WORKDAYS,
} from './working-week.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type EditorProps = { week: WorkingHours; onChange: (week: WorkingHours) => void };

const copies = [
  { key: 'copyToWeekdays', days: WORKDAYS },
  { key: 'copyToAllDays', days: WEEKDAYS },
] as const;

/** Edits a doctor's week by day. A day is closed, or open in one or several slots. */
export function WorkingHoursEditor({ week, onChange, hint }: EditorProps & { hint?: ReactNode }) {
  const { fields, hours: words } = useWords('office').doctors;
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint ? hintId : undefined} className="@container min-w-0">
      <legend className="sr-only">{fields.workingHours}</legend>
      <div className="divide-y divide-line rounded-control border border-line">
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} week={week} onChange={onChange} />
        ))}
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-2 flex flex-wrap">
        {copies.map(({ key, days }) => (
          <Button
            key={key}
            variant="ghost"
            size="small"
            icon={<Copy size={18} aria-hidden />}
            onClick={() => onChange(withMondayOn(week, days))}
          >
            {words[key]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function Day({ day, week, onChange }: EditorProps & { day: Weekday }) {
  const { doctor, doctors, slots: inSlots } = useWords('office');
  const words = doctors.hours;
  const errorId = useId();
  const { group, slotAdded } = useFocusOnNewSlot();
  const slots = week[day];
  const isOpen = slots.length > 0;
  const error = slotsError(slots);
  const night = nightText(inSlots, slots);
  const name = doctor.weekdays[day];
  const add = () => {
    slotAdded();
    onChange(withSlotAdded(week, day));
  };
  return (
    <div
      {...group}
      role="group"
      aria-label={name}
      className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 p-3 outline-none @xl:grid-cols-[8rem_1fr_auto] @xl:gap-x-4"
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-start font-medium wrap-normal">
        <input
          type="checkbox"
          checked={isOpen}
          aria-label={words.open({ weekday: name })}
          onChange={() => onChange(withDayToggled(week, day))}
          className="size-5 shrink-0 accent-(--accent)"
        />
        {name}
      </label>
      {!isOpen && <p className="flex min-h-11 items-center text-ink-soft">{doctor.closedAllDay}</p>}
      {isOpen && (
        <div className="col-span-2 row-start-2 space-y-2 @xl:col-span-1 @xl:col-start-2 @xl:row-start-1">
          {slots.map((slot, index) => (
            <SlotFields
              key={index}
              name={words.slot({ weekday: name, number: index + 1 })}
              slot={slot}
              errorId={error ? errorId : undefined}
              onChange={(changed) => onChange(withSlotChanged(week, day, index, changed))}
              onRemove={slots.length > 1 ? () => onChange(withSlotRemoved(week, day, index)) : undefined}
            />
          ))}
          {error && <FieldError id={errorId}>{slotsErrorText(inSlots, error)}</FieldError>}
          {!error && night && <p className="text-sm text-ink-soft">{night}</p>}
        </div>
      )}
      {isOpen && slots.length < SLOTS_A_DAY_MAX && (
        <Button
          variant="ghost"
          size="small"
          className="col-start-2 row-start-1 self-start max-sm:px-1 @xl:col-start-3"
          aria-label={words.addTo({ weekday: name })}
          icon={<Plus size={18} aria-hidden className="shrink-0" />}
          onClick={add}
        >
          {inSlots.add}
        </Button>
      )}
    </div>
  );
}

/**
 * Moves the focus to a slot that was added by keyboard. After a slot is removed, keeps the focus within the
 * day.
 */
function useFocusOnNewSlot() {
  const isAdded = useRef(false);
  const { ref, ...kept } = useKeptFocus<HTMLDivElement>();
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    [...(ref.current?.querySelectorAll<HTMLElement>('[data-slot-start]') ?? [])].at(-1)?.focus();
  });
  const slotAdded = () => {
    isAdded.current = true;
  };
  return { group: { ref, ...kept }, slotAdded };
}
