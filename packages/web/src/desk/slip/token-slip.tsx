import './token-slip.css';
import type { KeptFee, TokenSlip as TokenSlipData, UpiFee } from '@baari/contract/queue';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { roomName } from '@baari/core/shared';
import { tokenLabel } from '@baari/core/doctors';
import { type ExpectedTurn, shownClock } from '@baari/core/wait-time';
import { clsx } from 'clsx';
import { phoneText } from '../../shared/format/format.ts';
import { rupees } from '../../shared/format/rupees.ts';
import { dayMonthText } from '../../shared/format/service-date.ts';
import type { AllSlipWords } from './load-words.ts';
import type { Paper } from './slip-paper.ts';

/** `url` is null on a slip that a computer prints without internet, because only the server knows the address. */
export type SlipData = Omit<TokenSlipData, 'url'> & { url: TokenSlipData['url'] | null };

export type PrintedSlip = {
  slip: SlipData;
  /** The QR code of the token's page, or null if it could not be drawn. */
  qrCode: string | null;
  /**
   * The QR code that pays the fee, or null if nothing is to be paid by UPI or the code could not be drawn.
   */
  payCode: string | null;
  words: AllSlipWords;
  /** The expected turn of the patient, or null if unknown. */
  turn: ExpectedTurn | null;
};

/** A label with more characters than this would not fit the receipt in the large size. */
const hugeSignsMax = 3;

/** A slip for a patient without a phone. A relative can scan the slip's code to follow the queue. */
export function TokenSlip({ slip, qrCode, payCode, words, turn, paper }: PrintedSlip & { paper: Paper }) {
  const { ahead, issuedAt, keptFee, timeZone, url, upi } = slip;
  const label = tokenLabel(slip.letter, slip.number, slip.outageNumber);
  const issued = Date.parse(issuedAt);
  const dateFormat = new Intl.DateTimeFormat(words.locale, { timeZone, dateStyle: 'medium' });
  const isHuge = label.length <= hugeSignsMax;
  // One above the other, the two codes would need a second sheet.
  const isBesideOther = paper === 'a4' && payCode !== null;
  return (
    <article
      data-paper={paper}
      data-pays={payCode !== null}
      lang={words.locale}
      className="token-slip flex flex-col items-center text-center wrap-anywhere"
    >
      <p className="text-[1.25em] leading-tight font-bold">{slip.clinicName}</p>
      <p>
        {words.doctor.name(slip.doctorName)}
        {slip.room !== null && ` · ${roomName(slip.room, words.doctor.room)}`}
      </p>
      <p className="mt-[0.6em] font-semibold">{words.slip.token}</p>
      <p className={clsx('token-number whitespace-nowrap', isHuge ? 'text-[7em]' : 'text-[4.5em]')}>
        {label}
      </p>
      {ahead !== null && (
        <p className="mt-[0.3em] text-[1.1em] font-semibold text-balance">
          {words.slip.ahead({ count: ahead })}
        </p>
      )}
      {turn && <TurnLine turn={turn} words={words} timeZone={timeZone} />}
      {keptFee && <KeptFeeLine keptFee={keptFee} words={words} />}
      <p className="mt-[0.3em] text-[0.85em]">
        {`${dateFormat.format(issued)}, ${words.timeText(issued, timeZone)}`}
      </p>
      <div className={clsx('self-stretch', isBesideOther && 'flex justify-around gap-[1em]')}>
        {qrCode && url !== null && (
          <Code src={qrCode} alt={words.slip.opens({ url })}>
            {words.slip.scan}
          </Code>
        )}
        {upi && payCode && <PayPart fee={upi} code={payCode} words={words} hasLine={!isBesideOther} />}
      </div>
      <p className="mt-[0.6em] font-semibold">{phoneText(slip.clinicPhone)}</p>
    </article>
  );
}

/** Shows which fee of an earlier day counts for the visit. */
function KeptFeeLine({
  keptFee: { mark, paise, serviceDate },
  words,
}: {
  keptFee: KeptFee;
  words: AllSlipWords;
}) {
  const amount = rupees((paise ?? 0) / PAISE_PER_RUPEE);
  return (
    <p className="mt-[0.3em] font-semibold">
      {words.upi.kept({ mark, amount, day: dayMonthText(serviceDate, words.locale) })}
    </p>
  );
}

function Code({ src, alt, children }: { src: string; alt: string; children: string }) {
  return (
    <div className="flex flex-col items-center">
      <img src={src} alt={alt} className="mt-[0.4em] w-[12em]" />
      <p className="max-w-[15em]">{children}</p>
    </div>
  );
}

type PayPartProps = { fee: UpiFee; code: string; words: AllSlipWords; hasLine: boolean };

/**
 * Shows the due amount, with a code for a UPI app. `hasLine` draws a line between this code and the code
 * above.
 */
function PayPart({ fee: { paise, account }, code, words: { upi }, hasLine }: PayPartProps) {
  const title = upi.title({ amount: rupees(paise / PAISE_PER_RUPEE) });
  return (
    <div className={clsx(hasLine && 'mt-[0.6em] border-t border-dashed border-black pt-[0.4em]')}>
      <p className="text-[1.25em] leading-tight font-bold">{title}</p>
      <Code src={code} alt={title}>
        {upi.to({ name: account.payeeName, upiId: account.upiId })}
      </Code>
    </div>
  );
}

type TurnLineProps = { turn: ExpectedTurn; words: AllSlipWords; timeZone: string };

/** Shows the likely and the latest time of the turn. Patients plan with the later time. */
function TurnLine({ turn, words: { slip, wait, timeText }, timeZone }: TurnLineProps) {
  const { aboutAt, latestAt } = shownClock(turn);
  const time = (at: number) => timeText(at, timeZone);
  return (
    <p className="leading-tight">
      <span className="inline-block">
        {slip.turn} {wait.around({ time: time(aboutAt) })},
      </span>{' '}
      <strong className="inline-block font-semibold">{wait.by({ time: time(latestAt) })}</strong>
    </p>
  );
}
