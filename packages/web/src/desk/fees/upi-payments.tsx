import type { UpiPayment } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction, usePressed } from '../../shared/api/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { upiPaymentsQuery } from './api.ts';

type UpiPaymentsProps = { clinicId: string; timeZone: string; serviceDate: string | null };

/**
 * Lists the day's UPI payments in the order of the bank's list. Staff tick the payments, and all desks see
 * the ticks.
 */
export function UpiPayments({ clinicId, timeZone, serviceDate }: UpiPaymentsProps) {
  const { upiPayments: words, fees } = useWords('desk');
  const { data: list = [] } = useQuery(upiPaymentsQuery(clinicId, serviceDate));
  if (list.length === 0) return null;
  const payments = list.filter(({ isRefund }) => !isRefund);
  const ticked = payments.filter((payment) => payment.ticked !== null);
  const sum = (of: readonly UpiPayment[]) => fees.amount(of.reduce((total, { paise }) => total + paise, 0));
  return (
    <section aria-label={words.title}>
      <h3 className="font-semibold">{words.title}</h3>
      <p className="text-sm text-ink-soft">
        {words.ticked({
          ticked: ticked.length,
          count: payments.length,
          found: sum(ticked),
          amount: sum(payments),
        })}
      </p>
      <ul className="mt-1 divide-y divide-line text-sm">
        {list.map((payment) => (
          <Payment
            key={`${payment.tokenId} ${payment.isRefund}`}
            payment={payment}
            clinicId={clinicId}
            timeZone={timeZone}
            serviceDate={serviceDate}
          />
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment, clinicId, timeZone, serviceDate }: UpiPaymentsProps & { payment: UpiPayment }) {
  const { upiPayments: words, fees, events, failures, timeText } = useWords('desk');
  const queryClient = useQueryClient();
  const tick = useAction(api.queue.tickUpiPayment);
  const { pressed, press, letGo } = usePressed<boolean>();
  const [failure, setFailure] = useState<string | null>(null);
  const { tokenId, letter, number, lastDigits, paise, by, at, isRefund, ticked } = payment;
  const time = timeText(at, timeZone);
  const label = tokenLabel(letter, number);
  const amount = isRefund ? `−${fees.amount(paise)}` : fees.amount(paise);
  const toggled = () => {
    if (pressed !== null) return;
    setFailure(null);
    press(ticked === null);
    tick.run(
      { clinicId, ...(serviceDate && { serviceDate }), tokenId, paidAt: at, isTicked: ticked === null },
      {
        onSuccess: (answered) => {
          queryClient.setQueryData(upiPaymentsQuery(clinicId, serviceDate).queryKey, answered);
          letGo();
        },
        onError: (error) => {
          press(null);
          setFailure(failureText(error, failures));
        },
      },
    );
  };
  return (
    <li className="py-0.5">
      <label className="flex min-h-9 items-center gap-x-3 pointer-coarse:min-h-11">
        {isRefund ? (
          <span className="w-5 shrink-0" />
        ) : (
          <input
            type="checkbox"
            aria-label={words.tick({ time, label, amount })}
            aria-busy={pressed !== null || undefined}
            checked={pressed ?? ticked !== null}
            onChange={toggled}
            className="size-5 shrink-0 accent-(--accent)"
          />
        )}
        <span className="w-18 shrink-0 whitespace-nowrap tabular-nums">{time}</span>
        <span className="token-number w-12 shrink-0 whitespace-nowrap">{label}</span>
        <span className="w-14 shrink-0 whitespace-nowrap text-ink-soft">
          {lastDigits === null ? words.noPhone : `…${lastDigits}`}
        </span>
        <span
          className="min-w-0 flex-1 truncate text-ink-soft"
          title={
            ticked
              ? words.by({ name: events.who(ticked.by), time: timeText(ticked.at, timeZone) })
              : undefined
          }
        >
          {isRefund ? `${words.refund}, ${events.who(by)}` : events.who(by)}
        </span>
        <span className="shrink-0 text-end font-medium whitespace-nowrap tabular-nums">{amount}</span>
      </label>
      {failure !== null && (
        <p role="alert" className="text-danger-ink">
          {failure}
        </p>
      )}
    </li>
  );
}
