import { labelIn } from '@baari/core/queue';
import type { PatientToken } from '@baari/contract/queue';
import { MapPin, Phone, Share2, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { readPhone } from '../device/phone-on-device.ts';
import { keepForFamily } from '../device/token-draft.ts';
import { clinicPath, directionsUrl, doctorPath } from '../links.ts';

/** Shows the clinic of the visit, with address and contacts. Only a waiting patient's page offers alerts. */
export function VisitCard({ token, isWaiting }: { token: PatientToken; isWaiting: boolean }) {
  const { token: words, clinic: clinicWords, timeText } = useWords('patient');
  const { clinic, doctor } = token;
  const directions = directionsUrl(clinic);
  const iconSize = { size: 18, 'aria-hidden': true };
  return (
    <Card title={words.visit}>
      <p>
        <a
          href={clinicPath(clinic.slug)}
          className="font-medium underline decoration-line-strong underline-offset-4"
        >
          {clinic.name}
        </a>
      </p>
      {clinic.address && <p className="text-ink-soft">{clinic.address}</p>}
      <p className="text-ink-soft">{words.issuedAt({ time: timeText(token.issuedAt, clinic.timeZone) })}</p>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-auto *:px-2">
        <ButtonLink
          variant="secondary"
          size="small"
          href={`tel:${clinic.phone}`}
          icon={<Phone {...iconSize} />}
        >
          {clinicWords.call}
        </ButtonLink>
        {directions && (
          <ButtonLink
            variant="secondary"
            size="small"
            href={directions}
            rel="noreferrer"
            icon={<MapPin {...iconSize} />}
          >
            {clinicWords.directions}
          </ButtonLink>
        )}
        <ShareButton
          text={words.shareText({
            label: labelIn(token.queue, doctor.shownLetter, token.number),
            clinic: clinic.name,
          })}
          icon={<Share2 {...iconSize} />}
        />
      </div>
      {isWaiting && <p className="mt-2 text-sm text-ink-soft">{words.shareHint}</p>}
      <div className="mt-3 border-t border-line pt-3">
        <ButtonLink
          variant="ghost"
          size="small"
          className="-ml-3.5"
          href={doctorPath(clinic.slug, doctor.slug)}
          onClick={() => keepForFamily(clinic.id, readPhone() ?? '')}
          icon={<UserPlus {...iconSize} />}
        >
          {words.family}
        </ButtonLink>
      </div>
    </Card>
  );
}

type Outcome = 'copied' | 'failed';

/** Shares the page's address with other apps, or copies it if the browser cannot share. */
function ShareButton({ text, icon }: { text: string; icon: ReactNode }) {
  const { token: words } = useWords('patient');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if ('share' in navigator) await navigator.share({ text, url });
      else {
        await import('./loaded-later.tsx').then((parts) => parts.copyText(url));
        setOutcome('copied');
      }
    } catch (error) {
      // Closing the phone's share dialog is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" icon={icon} onClick={() => void share()}>
        {outcome === 'copied' ? words.copied : words.share}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'basis-full text-sm' : 'sr-only'}>
        {outcome === 'copied' && words.copied}
        {outcome === 'failed' && words.copyFailed}
      </span>
    </>
  );
}
