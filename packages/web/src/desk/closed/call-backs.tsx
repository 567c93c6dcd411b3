import type { CallBack, ConsoleQueue } from '@baari/contract/queue';
import type { PaymentKind } from '@baari/core/clinics';
import { tokenLabel } from '@baari/core/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { api, type ApiError, failureText, useAction } from '../../shared/api/index.ts';
import { rupees } from '../../shared/format/rupees.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { CalledBackTick } from './called-back-tick.tsx';
import { callBacksQuery } from './api.ts';
import { useCarryDay, useCarryDayText } from './carry-day.ts';
import { RingUpList } from './ring-up-list.tsx';

const PAISE_PER_RUPEE = 100;

type CallBacksProps = {
  clinicId: string;
  timeZone: string;
  /** The queues on the screen. The list is fetched again when one of these queues ends. */
  queues: readonly ConsoleQueue[];
};

/**
 * A button that opens the list of patients to phone because the end of a queue cancelled their tokens. The
 * button is hidden if the list is empty.
 */
export function CallBacks({ clinicId, timeZone, queues }: CallBacksProps) {
  const { callBacks: words, doctor, timeText } = useWords('desk');
  const dayOf = useCarryDayText();
  const [isOpen, setOpen] = useState(false);
  // The rows of an open list keep their order, so that none moves under the pointer.
  const [order, setOrder] = useState<readonly string[]>([]);
  const ended = queues.flatMap(({ isEnded, sessionId }) =>
    isEnded && sessionId !== null ? [sessionId] : [],
  );
  const { data: list = [] } = useQuery(callBacksQuery(clinicId, ended, isOpen));
  if (list.length === 0) return null;
  const withPhone = list.filter(({ phone }) => phone !== null);
  const left = withPhone.filter(({ calledBack }) => calledBack === null).length;
  const done =
    withPhone.length > 0
      ? words.allDone({ count: withPhone.length })
      : words.noPhones({ count: list.length });
  const trigger = left > 0 ? words.left({ count: left }) : done;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(opens) => {
        setOpen(opens);
        setOrder(opens ? list.map(({ tokenId }) => tokenId) : []);
      }}
      trigger={
        <Button
          variant={left > 0 ? 'secondary' : 'ghost'}
          size="small"
          icon={<PhoneCall size={18} aria-hidden />}
        >
          {trigger}
        </Button>
      }
      title={words.title}
      description={words.hint}
      isWide
    >
      <RingUpList
        people={inOrder(list, order).map((each) => ({
          id: each.tokenId,
          label: tokenLabel(each.letter, each.number),
          name: each.name,
          about: [
            each.paidPaise !== undefined && words.paid({ amount: rupees(each.paidPaise / PAISE_PER_RUPEE) }),
            each.carriedTo &&
              words.carried({
                day: dayOf(each.carriedTo.serviceDate),
                time: timeText(each.carriedTo.start, timeZone),
              }),
            each.refundedPaise !== undefined &&
              words.refunded({ amount: rupees(each.refundedPaise / PAISE_PER_RUPEE) }),
            each.told ? words.told[each.told] : !each.seenAt && words.notTold,
            each.seenAt && words.seen({ time: timeText(each.seenAt, timeZone) }),
            each.isHere && words.here,
            words.cancelled({
              doctor: doctor.name(each.doctorName),
              time: timeText(each.cancelledAt, timeZone),
            }),
          ]
            .filter(Boolean)
            .join(' · '),
          phone: each.phone,
          money: each.paidPaise !== undefined && (
            <>
              {each.refundable && <Refund clinicId={clinicId} callBack={each} kind={each.refundable} />}
              {!each.carriedTo && <CarryOver clinicId={clinicId} callBack={each} isOn={isOpen} />}
            </>
          ),
          tick: <Tick clinicId={clinicId} timeZone={timeZone} callBack={each} />,
        }))}
      />
    </Dialog>
  );
}

/** Keeps the rows of the open list in the order in which it was opened. New rows are added at the end. */
function inOrder(list: readonly CallBack[], order: readonly string[]): CallBack[] {
  const rank = ({ tokenId }: CallBack) => {
    const index = order.indexOf(tokenId);
    return index < 0 ? order.length : index;
  };
  return list.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Moves the focus to the patient's row before the focused button disappears. From another button, a second
 * press would refund the next patient.
 */
const leaveFocus = (button: HTMLElement | null) => () => {
  if (button === document.activeElement) button?.closest('li')?.focus();
};

type RefundProps = { clinicId: string; callBack: CallBack; kind: PaymentKind };

/**
 * A button that refunds the whole payment by the method with which it was paid. To refund another amount or
 * by another method, staff use the dialog of the fee.
 */
function Refund({ clinicId, callBack, kind }: RefundProps) {
  const { callBacks: words, fee, fees, failures } = useWords('desk');
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<ApiError | null>(null);
  // The button stays busy until the list no longer offers the refund, so that a second press does nothing.
  const [isPressed, setPressed] = useState(false);
  const { letter, number, name, paidPaise = 0 } = callBack;
  const { doctorId, tokenId } = callBack.paidWith ?? callBack;
  const refund = useQueueAction(api.queue.refundFee, {
    failure: fee.refund.failed,
    inPlace: 'all',
    done: () => ({ title: words.refunded({ amount }), description: `${tokenLabel(letter, number)} ${name}` }),
  });
  const amount = rupees(paidPaise / PAISE_PER_RUPEE);
  const label = { amount, kind: fees.payments[kind] };
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['call-backs', clinicId] });
  const press = () => {
    if (isPressed) return;
    setPressed(true);
    setFailure(null);
    const given = { kind, paise: paidPaise, reason: words.refundReason };
    refund.run(
      { doctorId, tokenId, refund: given },
      {
        onSuccess: () => void refetch(),
        onError: (refusal) => {
          setPressed(false);
          setFailure(refusal);
          void refetch();
        },
      },
    );
  };
  return (
    <>
      <Button
        ref={leaveFocus}
        variant="secondary"
        size="small"
        busy={isPressed}
        busyLabel={fee.refund.busy}
        aria-label={words.refundOf({ ...label, token: tokenLabel(letter, number), patient: name })}
        onClick={press}
      >
        {words.refund(label)}
      </Button>
      {failure !== null && (
        <p role="alert" className="w-full text-sm text-danger-ink">
          {failureText(failure, failures)}
        </p>
      )}
    </>
  );
}

type CarryOverProps = { clinicId: string; callBack: CallBack; isOn: boolean };

/**
 * A button that books the patient for the doctor's next day. The button is hidden if there is no such day.
 */
function CarryOver({ clinicId, callBack, isOn }: CarryOverProps) {
  const { callBacks: words, failures } = useWords('desk');
  const queryClient = useQueryClient();
  const carry = useAction(api.bookings.carryToken);
  const dayOf = useCarryDayText();
  const [failure, setFailure] = useState<ApiError | null>(null);
  // As for a refund, the button stays busy until the list shows the booking.
  const [isPressed, setPressed] = useState(false);
  const { doctorId, tokenId, letter, number, name } = callBack;
  const day = useCarryDay(doctorId, isOn);
  if (day === null) return null;
  const { serviceDate } = day;
  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey: ['call-backs', clinicId] });
    void queryClient.invalidateQueries({ queryKey: ['carry-day', doctorId] });
  };
  const press = () => {
    if (isPressed) return;
    setPressed(true);
    setFailure(null);
    carry.run(
      { doctorId, tokenId, date: serviceDate },
      {
        onSuccess: refetch,
        onError: (refusal) => {
          setPressed(false);
          setFailure(refusal);
          refetch();
        },
      },
    );
  };
  const label = { day: dayOf(serviceDate) };
  return (
    <>
      <Button
        ref={leaveFocus}
        variant="secondary"
        size="small"
        busy={isPressed}
        busyLabel={words.carrying}
        aria-label={words.carryOf({ ...label, token: tokenLabel(letter, number), patient: name })}
        onClick={press}
      >
        {words.carry(label)}
      </Button>
      {failure !== null && (
        <p role="alert" className="w-full text-sm text-danger-ink">
          {failureText(failure, failures)}
        </p>
      )}
    </>
  );
}

type TickProps = { clinicId: string; timeZone: string; callBack: CallBack };

function Tick({ clinicId, timeZone, callBack }: TickProps) {
  const { callBacks: words } = useWords('desk');
  const queryClient = useQueryClient();
  const set = useAction(api.queue.setCalledBack);
  const { tokenId, letter, number, name, calledBack } = callBack;
  return (
    <CalledBackTick
      label={words.tick({ token: tokenLabel(letter, number), patient: name })}
      timeZone={timeZone}
      calledBack={calledBack}
      send={(isCalledBack, { onSuccess, onError }) =>
        set.run(
          { clinicId, tokenId, calledBack: isCalledBack },
          {
            onSuccess: (list) => {
              queryClient.setQueriesData({ queryKey: ['call-backs', clinicId] }, list);
              onSuccess();
            },
            onError,
          },
        )
      }
    />
  );
}
