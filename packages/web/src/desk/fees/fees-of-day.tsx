import type { ConsoleQueue, DoctorConsole, FeeShift, FeeTally } from '@baari/contract/queue';
import { hasPowersOf, PAYMENT_KINDS } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { IndianRupee } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { feeTallyQuery } from './api.ts';
import { UpiPayments } from './upi-payments.tsx';
import { CountDrawer } from './count-drawer.tsx';

type FeesOfDayProps = {
  clinicId: string;
  timeZone: string;
  queues: readonly ConsoleQueue[];
  access: DoctorConsole['access'];
};

/**
 * A button that opens the totals of the day's fee marks. The button is hidden in clinics that mark no fees.
 */
export function FeesOfDay({ queues, ...day }: FeesOfDayProps) {
  const words = useWords('desk').tally;
  const [isOpen, setOpen] = useState(false);
  if (!queues.some(({ usualPayment }) => usualPayment !== undefined)) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="small" icon={<IndianRupee size={18} aria-hidden />}>
          {words.open}
        </Button>
      }
      title={words.title}
    >
      <Tally {...day} />
    </Dialog>
  );
}

function Tally({ clinicId, timeZone, access }: Omit<FeesOfDayProps, 'queues'>) {
  const { tally: words, failures } = useWords('desk');
  const [serviceDate, setServiceDate] = useState<string | null>(null);
  const { data: tally, error } = useQuery(feeTallyQuery(clinicId, serviceDate));
  return (
    <div className="space-y-5">
      {(access === 'doctor' || hasPowersOf(access, 'admin')) && (
        <TextField
          type="date"
          label={words.date}
          value={serviceDate ?? tally?.today ?? ''}
          max={tally?.today}
          onChange={({ target }) => setServiceDate(target.value || null)}
        />
      )}
      {!tally && error && <p role="alert">{failureText(error, failures)}</p>}
      {!tally && !error && (
        <Loading label={words.loading}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {tally && <Drawers tally={tally} clinicId={clinicId} timeZone={timeZone} serviceDate={serviceDate} />}
    </div>
  );
}

type DrawersProps = { tally: FeeTally; clinicId: string; timeZone: string; serviceDate: string | null };

function Drawers({ tally, clinicId, timeZone, serviceDate }: DrawersProps) {
  const { tally: words, events } = useWords('desk');
  return (
    <>
      {tally.drawers.length === 0 && <p>{words.none}</p>}
      {tally.drawers.map(({ by, isOwn, shifts }) => (
        <section key={by} aria-label={events.who(by)}>
          <h3 className="font-semibold">{isOwn ? words.own({ name: events.who(by) }) : events.who(by)}</h3>
          {shifts.map((shift) => (
            <div key={shift.counted?.at ?? 'open'} className="mt-2 rounded-control border border-line p-3">
              <Shift shift={shift} timeZone={timeZone} />
              {isOwn && shift.counted === null && (
                <CountDrawer
                  clinicId={clinicId}
                  serviceDate={serviceDate}
                  expectedPaise={shift.drawerPaise}
                />
              )}
            </div>
          ))}
        </section>
      ))}
      <UpiPayments clinicId={clinicId} timeZone={timeZone} serviceDate={serviceDate} />
      {tally.unmarked > 0 && <p className="text-ink-soft">{words.unmarked({ count: tally.unmarked })}</p>}
    </>
  );
}

function Shift({ shift, timeZone }: { shift: FeeShift; timeZone: string }) {
  const { tally: words, fees, timeText } = useWords('desk');
  const { from, until, patients, paid, cash, upi, card, free, waived, due, refunded, drawerPaise, counted } =
    shift;
  const at = (instant: string) => timeText(instant, timeZone);
  const rows = [
    { label: fees.paidBy.cash, ...cash },
    { label: fees.paidBy.upi, ...upi },
    { label: fees.paidBy.card, ...card },
    { label: words.free, count: free, paise: null },
    { label: words.waived, ...waived },
    { label: words.due, ...due },
    ...PAYMENT_KINDS.map((kind) => ({ label: words.refunded[kind], ...refunded[kind] })),
  ].filter(({ count }) => count > 0);
  return (
    <>
      <p className="text-sm text-ink-soft">{words.time(at(from), at(until))}</p>
      <p className="font-medium">
        {words.sum({ count: patients, paid: fees.amount(paid.paise), cash: fees.amount(drawerPaise) })}
      </p>
      <table className="mt-1 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.mark}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, paise }) => (
            <tr key={label}>
              <th scope="row" className="text-start font-normal">
                {label}
              </th>
              <td className="text-end tabular-nums">{count}</td>
              <td className="text-end tabular-nums">{paise === null ? '' : fees.amount(paise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counted && (
        <p className="mt-2 border-t border-line pt-2">
          {words.counted({ time: at(counted.at), held: fees.amount(counted.heldPaise) })}{' '}
          {differenceText(counted, words, fees.amount)}
        </p>
      )}
    </>
  );
}

type Counted = Pick<NonNullable<FeeShift['counted']>, 'expectedPaise' | 'heldPaise' | 'reason'>;

/** Shows the difference between the money in a drawer and its marks, with the reason. */
function differenceText(
  { expectedPaise, heldPaise, reason }: Counted,
  words: {
    agrees: string;
    less: (of: { amount: string }) => string;
    more: (of: { amount: string }) => string;
  },
  amount: (paise: number) => string,
): string {
  if (heldPaise === expectedPaise) return words.agrees;
  const difference = amount(Math.abs(heldPaise - expectedPaise));
  const text =
    heldPaise < expectedPaise ? words.less({ amount: difference }) : words.more({ amount: difference });
  return reason === null ? text : `${text} ${reason}`;
}
