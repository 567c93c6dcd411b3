import type { ConsoleToken } from '@baari/contract/queue';
import { PAYMENT_KINDS, type PaymentKind } from '@baari/core/clinics';
import { refundOf } from '@baari/core/queue';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { paiseOf, rupeesOf } from '../../../shared/queue/typed-rupees.ts';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import type { Panel } from '../../state/queue-panel.ts';
import { carriedFeeText } from './carried-fee-text.ts';
import { Refund } from './refund.tsx';
import { useLabelOf, useTitleOf } from '../../letters.tsx';

type FeeDialogProps = { token: ConsoleToken; panel: Panel; onClose: () => void };

/**
 * Offers all possible marks of a fee. Each button sets a complete mark, with the amount from the field.
 */
export function FeeDialog({ token, panel, onClose }: FeeDialogProps) {
  const desk = useWords('desk');
  const { fee: words, fees, queue, actions } = desk;
  const label = useLabelOf(panel.queue.doctorId)(token.number);
  const titleOf = useTitleOf();
  const known = token.fee?.mark && 'paise' in token.fee.mark ? token.fee.mark.paise : token.fee?.paise;
  const [typed, setTyped] = useState(known ? rupeesOf(known) : '');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'amount' | 'reason' | null>(null);
  const paise = paiseOf(typed);
  const mark = (fee: Parameters<Panel['markFee']>[1]) => {
    panel.markFee(token, fee);
    onClose();
  };
  const pay = (kind: PaymentKind) => {
    if (paise === null || paise === 0) setWrong('amount');
    else mark({ mark: 'paid', kind, paise });
  };
  // The amount of an unpaid fee may be unknown, so the field may be empty.
  const owed = typed.trim() === '' ? null : paise;
  const isOwedWrong = typed.trim() !== '' && paise === null;
  const owe = () => (isOwedWrong ? setWrong('amount') : mark({ mark: 'due', paise: owed }));
  const waive = () => {
    if (isOwedWrong) setWrong('amount');
    else if (reason.trim() === '') setWrong('reason');
    else mark({ mark: 'waived', paise: owed, reason: reason.trim() });
  };
  const dialog = {
    open: true,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
    title: titleOf(words.question({ label }), panel.queue.doctorId),
    description: patientName(token.name, queue),
  };
  const { mark: marked = null, carried } = token.fee ?? {};
  const own = { tokenId: token.id, doctorId: panel.queue.doctorId, mark: marked };
  const refund = <Refund of={carried ?? own} token={token} onDone={onClose} />;
  const kept = carried && <p className="font-medium">{carriedFeeText(carried, desk)}</p>;
  // A refunded fee can't be marked again, because that would hide the refund. A visit that was paid on an earlier
  // day is paid again only after a refund.
  if ((marked && refundOf(marked) !== null) || carried?.mark.mark === 'paid')
    return (
      <Dialog {...dialog}>
        {kept ?? (marked && <p className="font-medium">{fees.mark(marked)}</p>)}
        {refund}
      </Dialog>
    );
  return (
    <Dialog {...dialog}>
      {kept}
      <form
        noValidate
        className="space-y-4"
        // Pressing Enter in a field marks no payment.
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label={fees.inRupees}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={wrong === 'amount' ? fees.amountWrong : undefined}
        />
        <div className="flex flex-wrap gap-2">
          {PAYMENT_KINDS.map((kind) => (
            <Button
              key={kind}
              variant={kind === panel.queue.usualPayment ? 'primary' : 'secondary'}
              onClick={() => pay(kind)}
            >
              {fees.paidBy[kind]}
            </Button>
          ))}
          <Button variant="secondary" onClick={() => mark({ mark: 'free' })}>
            {words.free}
          </Button>
          <Button variant="secondary" onClick={owe}>
            {words.due}
          </Button>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <TextField
              label={words.reason}
              autoComplete="off"
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={wrong === 'reason' ? words.reasonMissing : undefined}
            />
          </div>
          <Button variant="secondary" onClick={waive}>
            {words.waive}
          </Button>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {token.fee?.mark && (
            <Button variant="ghost" onClick={() => mark(null)}>
              {words.takeBack({ mark: fees.mark(token.fee.mark) })}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
        </div>
      </form>
      {refund}
    </Dialog>
  );
}
