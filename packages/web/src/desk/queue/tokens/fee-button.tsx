import type { ConsoleToken, TokenFee } from '@baari/contract/queue';
import { isVisitElsewhere } from '@baari/core/queue';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { shortDateText } from '../../../shared/format/service-date.ts';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { usualFee } from '../../../shared/queue/usual-fee.ts';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../../shared/words/words-context.tsx';
import type { Panel } from '../../state/queue-panel.ts';
import { carriedFeeText } from './carried-fee-text.ts';

export type FeeButtonProps = {
  token: ConsoleToken;
  /** The token's label. */
  label: string;
  panel: Panel;
  /** Opens the dialog with the other ways to mark the fee. */
  onAsk: () => void;
  /** Moves the focus back to the field. */
  onActed?: (() => void) | undefined;
};

/**
 * The button for the fee of a visit. One press marks the fee in the usual way. If the fee is already marked,
 * the button opens the dialog.
 */
export function FeeButton({ token, label, panel, onAsk, onActed }: FeeButtonProps) {
  const desk = useWords('desk');
  const { fee: words, fees, moves, queue, events } = desk;
  const { fee, state, name } = token;
  if (!fee || isVisitElsewhere(state)) return null;
  const usual = usualFee(fee, panel.queue.usualPayment);
  const { mark } = fee;
  const isMarked = mark !== null || fee.carried !== undefined;
  const shown = mark ? fees.mark(mark) : openText(fee, desk);
  // Rows and narrow windows have space for the way of paying, but not for the word "paid" too.
  const short =
    mark?.mark === 'paid' && !mark.refund ? `${fees.amount(mark.paise)} ${fees.paidBy[mark.kind]}` : null;
  const isAsking = isMarked || usual === null;
  const does = isAsking ? words.change({ shown }) : words.markAs({ mark: fees.mark(usual) });
  return (
    <button
      type="button"
      aria-label={moves.of({ action: does, label, patient: patientName(name, queue) })}
      title={isMarked && fee.by !== null ? words.by({ mark: shown, by: events.who(fee.by) }) : does}
      onKeyDown={isAsking ? undefined : passOverEnter}
      onClick={({ detail }) => {
        // Ignores the second click of a double click, because the first has marked the fee.
        if (detail > 1) return;
        if (isAsking) onAsk();
        else {
          panel.markFee(token, usual);
          onActed?.();
        }
      }}
      className={clsx(
        'max-w-full truncate rounded-control border px-2 text-xs/5 font-semibold pointer-coarse:min-h-10',
        isMarked ? 'border-transparent' : 'border-line-strong bg-surface hover:bg-sunken',
        mark?.mark === 'due' && 'bg-warm-soft text-ink',
        (mark ?? fee.carried?.mark)?.mark === 'paid' && 'text-accent-ink',
      )}
    >
      {short === null ? (
        shown
      ) : (
        <>
          <span className="max-xl:hidden in-[td]:max-2xl:hidden">{shown}</span>
          <span className="xl:not-in-[td]:hidden 2xl:hidden">{short}</span>
        </>
      )}
    </button>
  );
}

/** Shows the amount to pay, the last day of free follow-ups, or the fee of an earlier day. */
function openText({ paise, freeUntil, carried }: TokenFee, desk: DeskWords): string {
  const { fee: words, fees, locale } = desk;
  if (carried) return carriedFeeText(carried, desk);
  if (freeUntil !== null) return words.freeUntil({ day: shortDateText(freeUntil, locale) });
  if (paise === null) return words.unknown;
  return paise === 0 ? words.free : fees.amount(paise);
}

/** Space presses this button, but Enter does not. */
export const passOverEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};
