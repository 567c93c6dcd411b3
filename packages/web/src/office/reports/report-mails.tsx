import type { ClinicDetails } from '@baari/contract/clinics';
import { useState } from 'react';
import { api, failureText, isReason, useAction } from '../../shared/api/index.ts';
import { useClinicChanged } from '../../shared/clinics/api.ts';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const MAILS = ['mailsDays', 'mailsMonths'] as const;

/** Which figures the owner gets by mail: each holds as soon as it is pressed. */
export function ReportMails({ clinic }: { clinic: ClinicDetails }) {
  const { reports, failures } = useWords('office');
  const words = reports.mails;
  const showToast = useToast();
  const changed = useClinicChanged();
  const update = useAction(api.clinics.updateClinicSettings);
  // What was pressed and is not saved, as nobody is signed in any more.
  const [refused, setRefused] = useState<{ [Mail in (typeof MAILS)[number]]?: boolean } | null>(null);
  const save = (wanted: NonNullable<typeof refused>) =>
    update.run(
      { clinicId: clinic.id, ...wanted },
      {
        onSuccess: (details) => {
          setRefused(null);
          changed(details);
          showToast({ title: words.saved });
        },
        onError: (error) => {
          if (isReason(error, 'account.sign_in_required')) setRefused(wanted);
          else
            showToast({
              title: words.failed,
              description: failureText(error, failures),
              tone: 'destructive',
            });
        },
      },
    );
  return (
    <Card title={words.title} aria-label={words.title} className="mt-6">
      <p className="-mt-2 mb-2 max-w-prose text-sm text-ink-soft">{words.hint}</p>
      {MAILS.map((mail) => (
        <div key={mail} className="py-1">
          <Switch isOn={clinic[mail]} busy={update.isBusy} onChange={(isOn) => save({ [mail]: isOn })}>
            {words[mail]}
          </Switch>
        </div>
      ))}
      <SignInAgainDialog
        open={refused !== null}
        onOpenChange={(isOpen) => !isOpen && setRefused(null)}
        onSignedIn={() => refused && save(refused)}
        description={words.signInAgain}
      />
    </Card>
  );
}
