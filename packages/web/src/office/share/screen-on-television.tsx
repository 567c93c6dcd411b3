import type { ScreenCode } from '@baari/contract/clinics';
import type { ClinicConsole } from '@baari/contract/queue';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** The waiting room's screen, here or on a television whose remote has digits and not much else. */
export function ScreenOnTelevision({ clinic }: { clinic: ClinicConsole['clinic'] }) {
  const { dashboard, failures, timeText } = useWords('office');
  const words = dashboard.share;
  const showToast = useToast();
  const open = useAction(api.clinics.openScreenCode);
  const [code, setCode] = useState<ScreenCode | null>(null);
  const getDigits = () =>
    open.run(
      { clinicId: clinic.id },
      {
        onSuccess: setCode,
        onError: (error) =>
          showToast({
            title: words.noDigits,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  return (
    <section>
      <h3 className="font-semibold">{words.screen}</h3>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-soft">{words.screenHint}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          busy={open.isBusy}
          busyLabel={words.gettingDigits}
          onClick={getDigits}
        >
          {words.getDigits}
        </Button>
        <ButtonLink
          href={`/${clinic.slug}/queue`}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="small"
        >
          {words.openHere}
        </ButtonLink>
      </div>
      <div role="status">
        {code && (
          <div className="mt-3">
            <p className="wrap-anywhere">{words.screenSteps(code.url.replace(/^https?:\/\//, ''))}</p>
            <p className="token-number text-4xl tracking-widest">
              {code.digits.slice(0, 3)} {code.digits.slice(3)}
            </p>
            <p className="text-sm text-ink-soft">
              {words.screenUntil(timeText(code.expiresAt, clinic.timeZone))}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
