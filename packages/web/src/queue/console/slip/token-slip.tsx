import './token-slip.css';
import type { TokenSlip as TokenSlipData } from '@baari/contract/queue';
import { doctorTitle } from '@baari/core/doctors';
import { clsx } from 'clsx';
import { phoneText } from '../../../lib/format.ts';
import type { Messages } from '../../../messages/messages.ts';
import type { Paper } from './slip-paper.ts';

export type PrintedSlip = {
  slip: TokenSlipData;
  /** Opens the token's page; null when it could not be drawn. */
  qrCode: string | null;
  words: Messages;
};

/** Four figures fill a receipt's width. */
const hugeDigitsMax = 3;

/** What a patient without a phone takes to the waiting room; a relative's phone can follow the queue by its code. */
export function TokenSlip({ slip, qrCode, words, paper }: PrintedSlip & { paper: Paper }) {
  const { number, ahead, issuedAt, timeZone, url } = slip;
  const dateTimeFormat = new Intl.DateTimeFormat(words.locale, {
    ...{ timeZone, dateStyle: 'medium', timeStyle: 'short' },
  });
  const isHuge = String(number).length <= hugeDigitsMax;
  return (
    <article
      data-paper={paper}
      lang={words.locale}
      className="token-slip flex flex-col items-center text-center wrap-anywhere"
    >
      <p className="text-[1.25em] leading-tight font-bold">{slip.clinicName}</p>
      <p>{doctorTitle(slip.doctorName)}</p>
      <p className="mt-[0.6em] font-semibold">{words.slip.token}</p>
      <p className={clsx('token-number whitespace-nowrap', isHuge ? 'text-[7em]' : 'text-[4.5em]')}>
        {number}
      </p>
      {ahead !== null && (
        <p className="mt-[0.3em] text-[1.1em] font-semibold text-balance">{words.slip.ahead(ahead)}</p>
      )}
      <p>{dateTimeFormat.format(Date.parse(issuedAt))}</p>
      {qrCode && (
        <>
          <img src={qrCode} alt={words.slip.opens(url)} className="mt-[0.4em] w-[12em]" />
          <p>{words.slip.scan}</p>
        </>
      )}
      <p className="mt-[0.6em] font-semibold">{phoneText(slip.clinicPhone)}</p>
    </article>
  );
}
