import { MessageCircle, Printer, ScanLine, Ticket, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import type { PosterWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { posterLanguages, posterWords, USUAL_LANGUAGE } from './load-words.ts';
import './paper.css';

/** The width in pixels with which the code prints sharply at half a page. */
const QR_PX = 1200;

type PrintPosterProps = Omit<PosterProps, 'qrCode' | 'abhaImage' | 'languages'> & {
  codeUrl: string;
  abhaCode?: string | undefined;
};

/** Prints a poster in English and another language. */
export function PrintPoster({ codeUrl, abhaCode, ...poster }: PrintPosterProps) {
  const { clinic, dashboard } = useWords('office');
  const words = clinic.address;
  const showToast = useToast();
  const [language, setLanguage] = useState(USUAL_LANGUAGE);
  const [ready, setReady] = useState<Pick<PosterProps, 'qrCode' | 'abhaImage' | 'languages'> | null>(null);
  const print = async () => {
    const languages = await Promise.all([posterWords('en'), posterWords(language)]);
    // The text of the message decides the language of the reply.
    const code = poster.isMessage ? `${codeUrl}%20${language}` : codeUrl;
    const abhaImage = abhaCode === undefined ? null : await qrImage(abhaCode, QR_PX);
    setReady({ qrCode: await qrImage(code, QR_PX), abhaImage, languages });
  };
  const failed = () =>
    showToast({ title: words.codeFailed, description: words.codeFailedHint, tone: 'destructive' });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={dashboard.share.posterLanguage}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      >
        {posterLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        icon={<Printer size={18} aria-hidden />}
        onClick={() => void print().catch(failed)}
      >
        {words.printPoster}
      </Button>
      {ready && <Poster {...poster} {...ready} onDone={() => setReady(null)} />}
    </div>
  );
}

type PosterProps = {
  clinicName: string;
  /** The doctor on the poster, or null for all doctors of the clinic. */
  doctorName: string | null;
  /** The address for people who cannot scan the QR code. */
  typed: string;
  /** True if the QR code opens a message to send. */
  isMessage?: boolean | undefined;
  /** The QR code as an image URL. */
  qrCode: string;
  /** The QR code for ABHA apps as an image URL, or null if there is none. */
  abhaImage: string | null;
  languages: readonly PosterWords[];
};

const scan = { name: 'scan', Picture: ScanLine } as const;
const come = { name: 'come', Picture: Users } as const;
const steps = [scan, { name: 'take', Picture: Ticket }, come] as const;
const stepsByMessage = [scan, { name: 'send', Picture: MessageCircle }, come] as const;

/**
 * Lays out a poster: the doctor or clinic, the QR code, three explanatory pictures, and instructions for
 * people without a phone.
 */
function Poster({ onDone, ...props }: PosterProps & { onDone: () => void }) {
  return (
    <PrintSheet onDone={onDone}>
      <PosterPage {...props} />
    </PrintSheet>
  );
}

function PosterPage(props: PosterProps) {
  const { clinicName, doctorName, typed, isMessage, qrCode, abhaImage, languages } = props;
  return (
    <article className="poster flex flex-col items-center text-center wrap-anywhere">
      <p className="text-[30pt] leading-tight font-bold text-balance">{clinicName}</p>
      {doctorName !== null && <p className="mt-[2mm] text-[22pt] leading-tight">{doctorName}</p>}
      {abhaImage === null ? (
        <>
          <img src={qrCode} alt="" className="mt-[4mm] w-[105mm]" />
          <p className="text-[13pt]">{typed}</p>
        </>
      ) : (
        <div className="mt-[4mm] grid w-full grid-cols-2 gap-[8mm]">
          <div>
            <img src={qrCode} alt="" className="w-full" />
            <p className="text-[13pt]">{typed}</p>
          </div>
          <div>
            <img src={abhaImage} alt="" className="w-full" />
            {languages.map(({ poster, locale }) => (
              <p key={locale} lang={locale} className="text-[13pt]">
                {poster.abha}
              </p>
            ))}
          </div>
        </div>
      )}
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
