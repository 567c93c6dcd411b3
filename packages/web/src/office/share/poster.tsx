import './paper.css';
import { MessageCircle, ScanLine, Ticket, Users } from 'lucide-react';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import type { PosterWords } from '../../shared/words/en/catalog.ts';

export type PosterProps = {
  clinicName: string;
  /** Whose tokens are taken; null for those of all doctors. */
  doctorName: string | null;
  /** Where the code leads, for those who cannot scan it. */
  typed: string;
  /** Whether the code opens a message to send. */
  isMessage?: boolean | undefined;
  /** The code, as the address of an image. */
  qrCode: string;
  languages: readonly PosterWords[];
};

const scan = { name: 'scan', Picture: ScanLine } as const;
const come = { name: 'come', Picture: Users } as const;
const steps = [scan, { name: 'take', Picture: Ticket }, come] as const;
const stepsByMessage = [scan, { name: 'send', Picture: MessageCircle }, come] as const;

/** A page for the wall: whose queue it is, the code, how it goes in three pictures, and what to do without a phone. */
export function Poster({ onDone, ...props }: PosterProps & { onDone: () => void }) {
  return (
    <PrintSheet onDone={onDone}>
      <PosterPage {...props} />
    </PrintSheet>
  );
}

function PosterPage({ clinicName, doctorName, typed, isMessage, qrCode, languages }: PosterProps) {
  return (
    <article className="poster flex flex-col items-center text-center wrap-anywhere">
      <p className="text-[30pt] leading-tight font-bold text-balance">{clinicName}</p>
      {doctorName !== null && <p className="mt-[2mm] text-[22pt] leading-tight">{doctorName}</p>}
      <img src={qrCode} alt="" className="mt-[4mm] w-[105mm]" />
      <p className="text-[13pt]">{typed}</p>
      <ol className="mt-[8mm] grid grid-cols-3 gap-[6mm]">
        {(isMessage ? stepsByMessage : steps).map(({ name, Picture }, index) => (
          <li key={name} className="flex flex-col items-center">
            <Picture aria-hidden strokeWidth={1.5} className="size-[20mm]" />
            <p className="mt-[2mm] token-number text-[20pt]">{index + 1}</p>
            {languages.map(({ poster, locale }) => (
              <p key={locale} lang={locale} className="mt-[1mm] text-[14pt] leading-snug">
                {poster[name]}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <div className="mt-[8mm] w-full border-t-[0.5mm] border-black pt-[4mm] text-[16pt] font-semibold">
        {languages.map(({ poster, locale }) => (
          <p key={locale} lang={locale}>
            {poster.noPhone}
          </p>
        ))}
      </div>
    </article>
  );
}
