import type { ChangedCalendar } from '@baari/contract/doctors';
import {
  type CalendarKind,
  ENTRY_AHEAD_DAYS_MAX,
  ENTRY_NOTE_MAX_LENGTH,
  type WorkingSlot,
} from '@baari/core/doctors';
import { useState } from 'react';
import { api, type ApiError, failureText, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { daysAfter } from '../../shared/format/service-date.ts';
import { slotsError } from '../../shared/hours/slots.ts';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { CalendarOwner } from './api.ts';
import type { AffectedLine } from './close-waiting.tsx';
import { DateSlots } from './date-slots.tsx';
import { useEndingBookings } from './ending-bookings.tsx';

type EntryFormProps = {
  kind: CalendarKind;
  /** Today's service date. */
  today: string;
  lines: readonly AffectedLine[];
  owner: CalendarOwner;
  /** Called with the saved entry, and whether it ended bookings. */
  onAdded: (changed: ChangedCalendar, endsBookings: boolean) => void;
};

type Length = 'whole' | 'part';

/** The default hours: a typical morning. */
const FIRST_SLOTS: readonly WorkingSlot[] = [{ start: '9:00am', end: '1:00pm' }];

export function EntryForm({ kind, today, lines, owner, onAdded }: EntryFormProps) {
  const { calendar: words, failures } = useWords('desk');
  const [length, setLength] = useState<Length>('whole');
  const [slots, setSlots] = useState(FIRST_SLOTS);
  const hasSlots = kind === 'hours' || (kind === 'absence' && length === 'part');
  const { form, isBusy, question } = useEntryForm({ kind, owner, onAdded, slots: hasSlots ? slots : null });
  const { from, to } = form.values;
  const reach = { type: 'date', min: today, max: daysAfter(today, ENTRY_AHEAD_DAYS_MAX) } as const;
  const waiting = lines.reduce((sum, line) => sum + line.waiting, 0);
  const takesToday = !hasSlots && from !== '' && from <= today && waiting > 0;
  const isHoliday = kind === 'holiday';
  return (
    <form {...form.form} className="space-y-4">
      {kind === 'absence' && (
        <Choice<Length>
          label={words.howLong}
          options={[
            { value: 'whole', label: words.whole },
            { value: 'part', label: words.part },
          ]}
          value={length}
          onChange={(chosen) => setLength(chosen || 'whole')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={hasSlots ? words.date : words.from}
          {...reach}
          {...form.field('from')}
          onChange={({ target }) => {
            form.set('from', target.value);
            if (to < target.value) form.set('to', target.value);
          }}
        />
        {!hasSlots && <TextField label={words.to} {...reach} min={from || today} {...form.field('to')} />}
      </div>
      {hasSlots && (
        <DateSlots
          legend={kind === 'hours' ? words.hourSlots : words.partSlots}
          slots={slots}
          onChange={setSlots}
        />
      )}
      <TextField
        label={isHoliday ? words.holidayName : words.note}
        hint={words.noteHints[kind]}
        autoComplete="off"
        maxLength={ENTRY_NOTE_MAX_LENGTH}
        {...form.field('note')}
      />
      {takesToday && <Notice tone="warm">{words.today({ count: waiting })}</Notice>}
      {form.failure && (
        <Notice tone="danger" title={words.addFailed}>
          {failureText(form.failure, failures)}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" className="max-sm:w-full" busy={isBusy} busyLabel={words.adding}>
          {words.add}
        </Button>
      </div>
      {question}
      <SignInAgainDialog {...form.signInAgain} description={words.signInAgain} />
    </form>
  );
}

type EntryFormState = Pick<EntryFormProps, 'kind' | 'owner' | 'onAdded'> & {
  /** The entered hours of the date, or null for whole days. */
  slots: readonly WorkingSlot[] | null;
};

function useEntryForm({ kind, owner, onAdded, slots }: EntryFormState) {
  const words = useWords('desk').calendar;
  const ofDoctor = useAction(api.doctors.addCalendarEntry);
  const ofClinic = useAction(api.doctors.addHoliday);
  const ending = useEndingBookings();
  const form = useForm({
    initial: { from: '', to: '', note: '' },
    check: ({ from, to, note }) => ({
      from: from === '' ? words.dateMissing : undefined,
      to: slots === null && to < from ? words.backwards : undefined,
      note: kind === 'holiday' && note.trim() === '' ? words.nameMissing : undefined,
    }),
    refusals: {
      'calendar.dates': slots === null ? 'to' : 'from',
      'calendar.overlaps': 'from',
      'calendar.note_with_address': 'note',
    },
    submit: (typed) => send(typed, {}),
  });
  const send = (typed: typeof form.values, may: { mayEndBookings?: true }) => {
    const { from, to, note } = typed;
    const days = { from, to: slots === null ? to : from, ...may };
    const said = note.trim();
    const outcome = {
      onSuccess: (changed: ChangedCalendar) => onAdded(changed, may.mayEndBookings ?? false),
      onError: (error: ApiError) => {
        if (!ending.asks(error, () => send(typed, { mayEndBookings: true }))) form.refused(error);
      },
    };
    if ('clinicId' in owner) ofClinic.run({ ...owner, ...days, note: said }, outcome);
    else if (kind !== 'holiday' && (slots === null || !slotsError(slots)))
      ofDoctor.run({ ...owner, ...days, kind, slots: [...(slots ?? [])], note: said || null }, outcome);
  };
  const isBusy = ofDoctor.isBusy || ofClinic.isBusy;
  return { form, isBusy, question: ending.question };
}
