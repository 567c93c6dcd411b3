import type { BookingRules, KnownBookingRules } from '@baari/contract/bookings';
import { BAND_MINUTES, BOOKABLE_PERCENTS } from '@baari/core/bookings';
import type { DoctorName } from '@baari/core/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, Suspense, useState } from 'react';
import { api, type ApiError, failureText, useAction } from '../api/index.ts';
import { CONSOLE_KEYS } from '../queue/api.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { useToast } from '../ui/toast.tsx';
import type { ClinicBookingWords } from '@baari/words/web';
import { useWords } from '../words/words-context.tsx';
import { bookingRulesQuery } from './api.ts';
import { useBookingWords } from './booking-words.ts';

type BookingRulesDialogProps = { doctorId: string; doctorName: DoctorName; onClose: () => void };

/**
 * Edits the booking rules of a line. Bookings are off at first. Only the doctor, admins and owners see the
 * rules.
 */
export function BookingRulesDialog(props: BookingRulesDialogProps) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ doctorId, doctorName, onClose }: BookingRulesDialogProps) {
  const { doctor, failures } = useWords('console');
  const { title, rules: words } = useBookingWords();
  const { data: known, error } = useQuery(bookingRulesQuery(doctorId));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={words.about({ doctor: doctor.name(doctorName) })}
    >
      {!known && error && (
        <Notice tone="danger" title={words.loadFailed}>
          {failureText(error, failures)}
        </Notice>
      )}
      {!known && !error && (
        <Loading label={words.loading}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {known && <RulesForm doctorId={doctorId} known={known} onClose={onClose} />}
    </Dialog>
  );
}

type RulesFormProps = { doctorId: string; known: KnownBookingRules; onClose: () => void };

function RulesForm({ doctorId, known, onClose }: RulesFormProps) {
  const { actions, failures } = useWords('console');
  const { rules: words } = useBookingWords();
  const [rules, setRules] = useState<BookingRules>(() => rulesOf(known));
  const { save, isBusy, failure } = useSave(doctorId, onClose);
  const change = (changed: Partial<BookingRules>) => setRules({ ...rules, ...changed });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save(rules);
  };
  const bandOptions = BAND_MINUTES.map((count) => ({
    value: String(count),
    label: words.minutes({ count }),
  }));
  const shareOptions = BOOKABLE_PERCENTS.map((share) => ({
    value: String(share),
    label: words.shares[share],
  }));
  return (
    <form onSubmit={submit} className="space-y-5">
      <div>
        <Switch isOn={rules.isOn} onChange={(isOn) => change({ isOn })}>
          {words.isOn}
        </Switch>
        <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
      </div>
      {rules.isOn && (
        <>
          <Choice
            label={words.bandMinutes}
            options={bandOptions}
            value={String(rules.bandMinutes)}
            onChange={(chosen) =>
              change({ bandMinutes: BAND_MINUTES.find((one) => String(one) === chosen) ?? rules.bandMinutes })
            }
          />
          <Choice
            label={words.share}
            options={shareOptions}
            value={String(rules.bookablePercent)}
            onChange={(chosen) =>
              change({
                bookablePercent:
                  BOOKABLE_PERCENTS.find((one) => String(one) === chosen) ?? rules.bookablePercent,
              })
            }
          />
          <p role="status" className="rounded-control bg-sunken px-3.5 py-2.5">
            {seatsText(rules, known.paceMinutes, words)}
          </p>
        </>
      )}
      <p className="text-sm text-ink-soft">{words.stay}</p>
      {failure && (
        <Notice tone="danger" title={words.failed}>
          {failureText(failure, failures)}
        </Notice>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {actions.cancel}
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={actions.saving}>
          {actions.save}
        </Button>
      </div>
    </form>
  );
}

/** Turns a line's bookings on or off. The other rules are not changed. */
export function BookingsSwitch({ doctorId }: { doctorId: string }) {
  const { failures } = useWords('console');
  const { rules: words } = useBookingWords();
  const { data: known } = useQuery(bookingRulesQuery(doctorId));
  const { save, isBusy, failure } = useSave(doctorId, () => {});
  if (!known) return null;
  return (
    <>
      <Switch isOn={known.isOn} busy={isBusy} onChange={(isOn) => save({ ...rulesOf(known), isOn })}>
        {words.isOn}
      </Switch>
      <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
      {failure && (
        <Notice tone="danger" title={words.failed}>
          {failureText(failure, failures)}
        </Notice>
      )}
    </>
  );
}

const rulesOf = ({ isOn, bandMinutes, bookablePercent }: KnownBookingRules): BookingRules => ({
  isOn,
  bandMinutes,
  bookablePercent,
});

/** Saves a line's rules and refreshes every console screen that shows them. */
function useSave(doctorId: string, onSaved: () => void) {
  const { rules: words } = useBookingWords();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const action = useAction(api.bookings.setBookingRules);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const save = (rules: BookingRules) => {
    setFailure(null);
    action.run(
      { doctorId, ...rules },
      {
        onSuccess: (saved) => {
          queryClient.setQueryData(bookingRulesQuery(doctorId).queryKey, saved);
          for (const queryKey of [...CONSOLE_KEYS, ['bookings'], ['desk-bands']])
            void queryClient.invalidateQueries({ queryKey });
          showToast({ title: words.saved });
          onSaved();
        },
        onError: setFailure,
      },
    );
  };
  return { save, isBusy: action.isBusy, failure };
}

/** A seat count this close to a whole number is shown without “about”. */
const NEAR = 0.25;
/** Longer times to suggest when a bookable time has less than one seat. */
const LONGER_MINUTES = [60, 120, 240];

type Rules = Pick<BookingRules, 'bandMinutes' | 'bookablePercent'>;

/** Describes the number of seats that a line's rules give. */
export function seatsText(
  { bandMinutes, bookablePercent }: Rules,
  paceMinutes: number,
  { means }: ClinicBookingWords['rules'],
): string {
  const seatsIn = (span: number) => (span * bookablePercent) / 100 / paceMinutes;
  const span = [bandMinutes, ...LONGER_MINUTES].find((one) => seatsIn(one) >= 1 - NEAR) ?? 240;
  const seats = seatsIn(span);
  const whole = Math.max(1, Math.round(seats));
  const isWhole = seats < 1 || Math.abs(seats - whole) <= NEAR;
  const count = isWhole ? String(whole) : means.between({ from: Math.floor(seats), to: Math.ceil(seats) });
  return means.seats(count, span, Math.max(1, Math.round(paceMinutes)));
}
