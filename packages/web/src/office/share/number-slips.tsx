import './paper.css';
import { tokenLabel } from '@baari/core/doctors';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import type { PosterWords } from '../../shared/words/en/catalog.ts';

export type NumberSlipsProps = {
  clinicName: string;
  doctorName: string;
  /** Stands before each number; null where the doctor's are told without one. */
  letter: string | null;
  first: number;
  count: number;
  qrCode: string;
  words: PosterWords;
};

/** On a page of A4, three beside each other. */
export const SLIPS_PER_PAGE = 24;

/** Numbers to cut out and hand over, each with the code of the doctor's page. */
export function NumberSlips({ onDone, ...slips }: NumberSlipsProps & { onDone: () => void }) {
  return (
    <PrintSheet onDone={onDone}>
      <NumberSlipPages {...slips} />
    </PrintSheet>
  );
}

export function NumberSlipPages(slips: NumberSlipsProps) {
  const { first, count } = slips;
  const pages = Array.from(
    { length: Math.ceil(count / SLIPS_PER_PAGE) },
    (_, page) => first + page * SLIPS_PER_PAGE,
  );
  return pages.map((from) => (
    <div key={from} className="number-slips">
      {Array.from({ length: Math.min(SLIPS_PER_PAGE, first + count - from) }, (_, index) => (
        <NumberSlip key={index} {...slips} number={from + index} />
      ))}
    </div>
  ));
}

function NumberSlip({
  clinicName,
  doctorName,
  letter,
  number,
  qrCode,
  words,
}: NumberSlipsProps & { number: number }) {
  return (
    <div className="number-slip flex items-center gap-[2mm]">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="line-clamp-2 text-[8pt] leading-tight">{clinicName}</p>
        <p className="token-number text-[28pt] leading-none whitespace-nowrap">
          {tokenLabel(letter, number)}
        </p>
        <p className="line-clamp-2 text-[8pt] leading-tight font-semibold">{doctorName}</p>
      </div>
      <div className="w-[24mm] shrink-0 text-center">
        <img src={qrCode} alt="" className="w-[24mm]" />
        <p lang={words.locale} className="text-[6pt] leading-tight">
          {words.poster.follow}
        </p>
      </div>
    </div>
  );
}
