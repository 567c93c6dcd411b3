import type { PaymentKind } from '@baari/core/clinics';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { owedPaise } from '@baari/core/queue';
import { isUnpaid } from '../../shared/queue/usual-fee.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { PayCode } from './pay-code.tsx';
import { FeeButton, type FeeButtonProps, passOverEnter } from '../queue/tokens/fee-button.tsx';

/** The two usual ways to pay. The dialog of the fee offers the others. */
const USUAL_KINDS: readonly PaymentKind[] = ['cash', 'upi'];

/**
 * Shows the price of an unpaid visit, with a button for each of the two usual ways to pay. All other visits,
 * and visits whose price is unknown, have a single fee button. Enter does not press these buttons, because
 * scanners send it and staff press it for other things.
 */
export function PayButtons(props: FeeButtonProps) {
  const { token, label, panel, onAsk, onActed } = props;
  const { fee: words, fees, moves, queue } = useWords('desk');
  const paise = token.fee ? owedPaise(token.fee) : null;
  if (!isUnpaid(token) || paise === null || paise === 0) return <FeeButton {...props} />;
  const named = (action: string) => moves.of({ action, label, patient: patientName(token.name, queue) });
  return (
    <span className="inline-flex max-w-full items-center gap-1 text-xs/5 font-semibold">
      <button
        type="button"
        aria-label={named(words.change({ shown: fees.amount(paise) }))}
        onClick={onAsk}
        className="min-w-0 truncate rounded-control px-1 hover:bg-sunken pointer-coarse:min-h-10"
      >
        {fees.amount(paise)}
      </button>
      {USUAL_KINDS.map((kind) => {
        const mark = { mark: 'paid', kind, paise } as const;
        return (
          <button
            key={kind}
            type="button"
            aria-label={named(words.markAs({ mark: fees.mark(mark) }))}
            onKeyDown={passOverEnter}
            onClick={({ detail }) => {
              if (detail > 1) return;
              panel.markFee(token, mark);
              onActed?.();
            }}
            className="rounded-control border border-line-strong bg-surface px-2 hover:bg-sunken pointer-coarse:min-h-10"
          >
            {fees.paidBy[kind]}
          </button>
        );
      })}
      <PayCode
        token={token}
        label={label}
        doctorId={panel.queue.doctorId}
        paise={paise}
        onPaid={() => {
          panel.markFee(token, { mark: 'paid', kind: 'upi', paise });
          onActed?.();
        }}
      />
    </span>
  );
}
