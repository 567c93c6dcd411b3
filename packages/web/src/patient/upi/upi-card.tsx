import { labelIn } from '@baari/core/queue';
import type { PatientToken } from '@baari/contract/queue';
import { upiLink } from '@baari/core/clinics';
import type { UpiWords } from '@baari/words/web';
import { Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '../../shared/format/rupees.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { copyText } from '../../shared/ui/copy-text.ts';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { inLanguage } from '../../shared/words/in-language.ts';

const PAISE_PER_RUPEE = 100;
/** A size that is sharp enough for another app that reads the saved picture. */
const WIDTH_PX = 640;

const files = import.meta.glob<UpiWords>('../../../../words/dist/*/web/upi.ts', { import: 'words' });

/** Loads the texts of a language from a separate file and returns the component. */
export async function drawUpiCard(locale: string) {
  const words = await inLanguage(files, locale);
  return { draw: (props: UpiCardProps) => <UpiCard words={words} {...props} /> };
}

export type UpiCardProps = { token: PatientToken };

/** Helps the patient to pay the fee in a UPI app on the same phone, which can't scan its own screen. */
function UpiCard({ token: { upi, doctor, number, queue }, words }: UpiCardProps & { words: UpiWords }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  if (!upi) return null;
  const { account, ...fee } = upi;
  const label = labelIn(queue, doctor.shownLetter, number);
  const save = async () => {
    const link = upiLink(account, { ...fee, note: words.note({ label }) });
    download(await qrImage(link, WIDTH_PX), `upi-${label.replaceAll(/\W+/g, '-')}.png`);
  };
  const attempt = (work: () => Promise<void>, then: 'copied' | null) => {
    setOutcome(null);
    work().then(
      () => setOutcome(then),
      () => setOutcome('failed'),
    );
  };
  const iconSize = { size: 18, 'aria-hidden': true };
  return (
    <Card title={words.title({ amount: rupees(fee.paise / PAISE_PER_RUPEE) })}>
      <p className="wrap-anywhere">{words.to({ name: account.payeeName, upiId: account.upiId })}</p>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-auto *:px-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Copy {...iconSize} />}
          onClick={() => attempt(() => copyText(account.upiId), 'copied')}
        >
          {outcome === 'copied' ? words.copied : words.copy}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<QrCode {...iconSize} />}
          onClick={() => attempt(save, null)}
        >
          {words.save}
        </Button>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {outcome === 'failed' ? words.failed : words.hint}
      </p>
    </Card>
  );
}

/** Saves a picture as the browser saves any file. */
function download(url: string, name: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
