import type { DoctorProfile } from '@baari/contract/doctors';
import { addDays } from '@baari/core/queue';
import { BOOK_DAYS } from '@baari/core/bookings';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { Suspense, type KeyboardEvent } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogBar } from '../../shared/ui/dialog.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useTitleOf } from '../letters.tsx';
import { BandChoice, useDayName } from './band-choice.tsx';
import { useBook, type Wish } from './use-book.ts';

export type BookDialogProps = {
  /** The doctors who take bookings. */
  lines: readonly Pick<DoctorProfile, 'id' | 'name' | 'title'>[];
  /** The chosen doctor, by default the patient's. */
  doctorId: string;
  timeZone: string;
  wish: Wish;
  /** For a return visit, switches to days that are too far ahead for a booking and therefore have no time. */
  onLater?: () => void;
  onClose: () => void;
};

/** Books a time for a caller by keyboard alone, while the caller waits on the telephone. */
export function BookDialog(props: BookDialogProps) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

const AGAIN_DAYS = [3, 7, 14].filter((days) => days < BOOK_DAYS);

function Opened(props: BookDialogProps) {
  const { wish, doctorId, lines, onClose } = props;
  const titleOf = useTitleOf();
  const { queue } = useWords('desk');
  const { book: words } = useBookingWords();
  const title =
    wish.is === 'move'
      ? words.moveTitle({ name: wish.booking.patientName ?? queue.erasedPatient })
      : words.title;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={wish.is === 'new' && lines.length > 1 ? title : titleOf(title, doctorId)}
    >
      <BookForm {...props} />
    </Dialog>
  );
}

/** The content of the dialog. */
export function BookForm({ lines, doctorId, timeZone, wish, onLater, onClose }: BookDialogProps) {
  const { actions, doctor, failures } = useWords('desk');
  const { book: words, booked } = useBookingWords();
  const { form, times, today, isBusy } = useBook({ doctorId, timeZone, wish, onDone: onClose });
  const dayName = useDayName(today);
  const isMove = wish.is === 'move';
  return (
    <form {...form.form} onKeyDown={toTimes} className="space-y-4 **:scroll-mb-24">
      {!isMove && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={words.name}
            autoComplete="off"
            maxLength={PATIENT_NAME_MAX_LENGTH}
            {...form.field('name')}
          />
          <TextField
            label={words.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            // The name is filled in already, so the phone field gets the focus.
            data-first-field={(wish.is === 'new' && wish.name !== '') || undefined}
            {...form.field('phone')}
          />
        </div>
      )}
      <div className="grid gap-3 empty:hidden sm:grid-flow-col sm:auto-cols-fr">
        {lines.length > 1 && !isMove && (
          <SelectField label={words.doctor} {...form.field('doctor')}>
            {lines.map((line) => (
              <option key={line.id} value={line.id}>
                {doctor.name(line)}
              </option>
            ))}
          </SelectField>
        )}
        {times.days.length > 0 && (
          <SelectField
            label={words.day}
            value={times.date ?? ''}
            onChange={({ target }) => times.setWanted(target.value || null)}
          >
            <option value="">{words.next}</option>
            {times.days.map(({ serviceDate, bands }) => (
              <option key={serviceDate} value={serviceDate}>
                {words.free({ date: dayName(serviceDate), count: bands.length })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {wish.is === 'again' && (
        <AgainDays today={today} wanted={times.wanted} onWant={times.setWanted} onLater={onLater} />
      )}
      <div aria-live="polite" className="space-y-2 empty:hidden">
        {times.isNearest && <Notice tone="warm">{words.taken}</Notice>}
        {times.wanted !== null && times.date !== times.wanted && !times.isLoading && (
          <p className="text-sm">{words.noneThen({ date: dayName(times.wanted) })}</p>
        )}
      </div>
      {times.error && <p role="alert">{failureText(times.error, failures)}</p>}
      {times.isLoading && (
        <Loading label={words.loading}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {times.offered.length > 0 && (
        <BandChoice
          key={times.isNearest ? 'nearest' : 'free'}
          takesFocus={times.isNearest || wish.is !== 'new'}
          label={words.when}
          offered={times.offered}
          chosen={times.chosen?.start ?? ''}
          onChoose={times.choose}
          timeZone={timeZone}
          today={today}
        />
      )}
      {times.offered.length > 0 && (
        <p className="text-sm text-ink-soft pointer-coarse:hidden">{words.keys}</p>
      )}
      {!times.isLoading && !times.error && times.days.length === 0 && <p>{words.none}</p>}
      {form.failure && (
        <Notice tone="danger" title={isMove ? booked.move : words.title}>
          {failureText(form.failure, failures)}
        </Notice>
      )}
      <DialogBar>
        <Button variant="secondary" onClick={onClose}>
          {actions.cancel}
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={words.booking} disabled={times.offered.length === 0}>
          {isMove ? words.move : booked.book}
        </Button>
      </DialogBar>
    </form>
  );
}

type AgainDaysProps = {
  today: string;
  wanted: string | null;
  onWant: (date: string) => void;
  onLater: (() => void) | undefined;
};

/** The usual number of days until a return visit. */
function AgainDays({ today, wanted, onWant, onLater }: AgainDaysProps) {
  const { book: words, again } = useBookingWords();
  return (
    <div role="group" aria-label={words.when} className="flex flex-wrap gap-2">
      {AGAIN_DAYS.map((days) => (
        <Button
          key={days}
          variant="secondary"
          size="small"
          aria-pressed={wanted === addDays(today, days)}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
          onClick={() => onWant(addDays(today, days))}
        >
          {words.inDays({ count: days })}
        </Button>
      ))}
      {onLater && (
        <Button variant="secondary" size="small" onClick={onLater}>
          {again.later}
        </Button>
      )}
    </div>
  );
}

/** In a field, the down arrow moves the focus to the times. */
function toTimes(event: KeyboardEvent<HTMLFormElement>) {
  const isField = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
  if (event.key !== 'ArrowDown' || !isField) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-bands] input:checked')?.focus();
}
