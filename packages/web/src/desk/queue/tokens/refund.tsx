import type { CarriedFee, ConsoleToken, TypedRefund } from '@baari/contract/queue';
import { PAYMENT_KINDS, type PaymentKind } from '@baari/core/clinics';
import { type FeeMark, refundOf } from '@baari/core/queue';
import { useState } from 'react';
import { api, type ApiError, failureText, useIsBusy } from '../../../shared/api/index.ts';
import { namedToken } from '../../../shared/queue/action-text.ts';
import { paiseOf, rupeesOf } from '../../../shared/queue/typed-rupees.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useQueueAction } from '../../actions/queue-actions.ts';
import { useLetterOf } from '../../letters.tsx';

/** A fee's mark, its token, and the doctor of the token's line. */
type MarkedFee = Pick<CarriedFee, 'tokenId' | 'doctorId'> & { mark: FeeMark | null };

type RefundProps = {
  /** The fee to refund. The payment may belong to an earlier token of the visit. */
  of: MarkedFee;
  token: ConsoleToken;
  /** Called when the refund is saved. */
  onDone: () => void;
};

/** The part of the fee dialog that refunds a paid fee, or takes a refund back. */
export function Refund({ of, token, onDone }: RefundProps) {
  const { fee: words, failures } = useWords('desk');
  const { refund, failure, isBusy } = useRefund(of, token, onDone);
  const { mark } = of;
  if (mark?.mark !== 'paid') return null;
  const failed = failure && <p role="alert">{failureText(failure, failures)}</p>;
  if (refundOf(mark) !== null)
    return (
      <>
        {failed}
        <Button variant="secondary" busy={isBusy} busyLabel={words.refund.busy} onClick={() => refund(null)}>
          {words.refund.takeBack}
        </Button>
      </>
    );
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer font-medium">{words.refund.title}</summary>
      <PaidBack paidPaise={mark.paise} isBusy={isBusy} onRefund={refund} />
      {failed}
    </details>
  );
}

type PaidBackProps = { paidPaise: number; isBusy: boolean; onRefund: (refund: TypedRefund) => void };

/**
 * The fields for the amount and the reason, and a button for each way to give the money back. Pressing Enter
 * in a field marks nothing.
 */
function PaidBack({ paidPaise, isBusy, onRefund }: PaidBackProps) {
  const { fee: words, fees } = useWords('desk');
  const [typed, setTyped] = useState(rupeesOf(paidPaise));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const give = (kind: PaymentKind) => {
    const paise = paiseOf(typed);
    if (paise === null || paise === 0) setWrong({ amount: fees.amountWrong });
    else if (paise > paidPaise) setWrong({ amount: words.refund.tooMuch({ paid: fees.amount(paidPaise) }) });
    else if (reason.trim() === '') setWrong({ reason: words.refund.reasonMissing });
    else onRefund({ kind, paise, reason: reason.trim() });
  };
  return (
    <div className="mt-3 space-y-3">
      <TextField
        label={words.refund.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wrong.amount}
      />
      <TextField
        label={words.refund.reason}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={wrong.reason}
      />
      <div className="flex flex-wrap gap-2">
        {PAYMENT_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            busy={isBusy}
            busyLabel={words.refund.busy}
            onClick={() => give(kind)}
          >
            {words.refund.refund[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function useRefund({ tokenId, doctorId, mark }: MarkedFee, token: ConsoleToken, onDone: () => void) {
  const { fee: words, fees, queue: queueWords } = useWords('desk');
  const letterOf = useLetterOf();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const action = useQueueAction(api.queue.refundFee, {
    failure: words.refund.failed,
    inPlace: 'all',
    done: (_, { refund }) => ({
      title:
        refund && mark?.mark === 'paid'
          ? words.refund.done({ mark: fees.mark({ ...mark, refund }) })
          : words.refund.takenBack,
      description: namedToken(token, queueWords, letterOf(doctorId)),
    }),
  });
  const refund = (given: TypedRefund | null) => {
    setFailure(null);
    // The button is busy until the answer arrives, so a second press does nothing.
    if (action.isOnItsWay()) return;
    action.run({ doctorId, tokenId, refund: given }, { onSuccess: onDone, onError: setFailure });
  };
  return { refund, failure, isBusy: useIsBusy(action.key) };
}
