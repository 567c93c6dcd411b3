import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { daysAfter } from '../../shared/format/service-date.ts';
import { useButtonFocus } from '../../shared/ui/button-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** An earlier year means that someone is still typing, because no clinic used Baari then. */
const FIRST_DATE = '2020-01-01';

type DayPickerProps = { date: string; today: string; onPick: (date: string) => void };

export function DayPicker({ date, today, onPick }: DayPickerProps) {
  const words = useWords('desk').history;
  // The typed date, or null while the field shows the page's current day. A half-typed date does not count as
  // valid.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === date) setTyped(null);
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    if (target.value !== '' && target.validity.valid) onPick(target.value);
  };
  const focus = useButtonFocus<HTMLDivElement>();
  const isLast = date >= today;
  return (
    <div {...focus} className="flex items-end gap-2">
      <Button
        variant="secondary"
        className="max-sm:px-3"
        aria-label={words.previousDay}
        disabled={date <= FIRST_DATE}
        onClick={() => onPick(daysAfter(date, -1))}
      >
        <ChevronLeft size={22} aria-hidden />
      </Button>
      <TextField
        label={words.day}
        type="date"
        className="w-44"
        min={FIRST_DATE}
        max={today}
        value={typed ?? date}
        onChange={changed}
        onBlur={() => setTyped(null)}
      />
      <Button
        variant="secondary"
        className="max-sm:px-3"
        aria-label={words.nextDay}
        disabled={isLast}
        onClick={() => onPick(daysAfter(date, 1))}
      >
        <ChevronRight size={22} aria-hidden />
      </Button>
    </div>
  );
}
