import { TRAVEL_MINUTES_MAX } from '@baari/core/clinics';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { TravelControl } from './use-travel.ts';

/** A field for the travel time, for patients who know it or whose phone gives no location. */
export function TypedWay({ control, onTake }: { control: TravelControl; onTake: () => void }) {
  const { travel: words } = useWords('patient');
  const { typed, isTypedTooMuch, type } = control;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // Enter saves the minutes and must not submit the surrounding form.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onTake();
  };
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3">
      <TextField
        ref={field}
        className="min-w-0 flex-1 basis-48"
        label={words.typed}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={typed ?? ''}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={pressed}
        error={isTypedTooMuch ? words.typedTooMuch({ max: TRAVEL_MINUTES_MAX }) : undefined}
      />
      <Button
        variant="secondary"
        // On wide screens, the button aligns with the field below the label. On a phone, the button has a
        // separate line.
        className="max-sm:w-full sm:mt-7.5"
        disabled={typed === '' || isTypedTooMuch}
        onClick={onTake}
      >
        {words.take}
      </Button>
    </div>
  );
}
