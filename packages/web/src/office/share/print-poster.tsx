import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { posterLanguages, posterWords, USUAL_LANGUAGE } from './load-words.ts';
import { Poster, type PosterProps } from './poster.tsx';

/** Wide enough to be sharp at the size of half a page. */
const QR_PX = 1200;

type PrintPosterProps = Omit<PosterProps, 'qrCode' | 'languages'> & { codeUrl: string };

/** Puts a poster on paper, in English and a language of one's choice. */
export function PrintPoster({ codeUrl, ...poster }: PrintPosterProps) {
  const { clinic, dashboard } = useWords('office');
  const words = clinic.address;
  const showToast = useToast();
  const [language, setLanguage] = useState(USUAL_LANGUAGE);
  const [ready, setReady] = useState<Pick<PosterProps, 'qrCode' | 'languages'> | null>(null);
  const print = async () => {
    const languages = await Promise.all([posterWords('en'), posterWords(language)]);
    // A message says in which language it is answered.
    const code = poster.isMessage ? `${codeUrl}%20${language}` : codeUrl;
    setReady({ qrCode: await qrImage(code, QR_PX), languages });
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
