import type { ClinicDetails } from '@baari/contract/clinics';
import { SignInAgainDialog } from '../../accounts/index.ts';
import { useState } from 'react';
import { api, failureText, isReason, useAction } from '../../lib/api/index.ts';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClinicChanged } from '../api.ts';

export const TEXTS = 'Text messages to patients';

/** Whether patients get text messages about their turn: it holds as soon as it is pressed. */
export function TextsSwitch({ clinic, sendsTexts }: { clinic: ClinicDetails; sendsTexts: boolean }) {
  const showToast = useToast();
  const changed = useClinicChanged();
  const update = useAction(api.clinics.updateClinicSettings);
  const [isSignedOut, setSignedOut] = useState(false);
  const change = (wanted: boolean) =>
    update.run(
      { clinicId: clinic.id, sendsTexts: wanted },
      {
        onSuccess: (details) => {
          changed(details);
          showToast({ title: 'Settings Updated', description: `${TEXTS}: ${wanted ? 'on' : 'off'}.` });
        },
        onError: (error) => {
          if (isReason(error, 'account.sign_in_required')) setSignedOut(true);
          else showToast({ title: 'Update failed', description: failureText(error), tone: 'destructive' });
        },
      },
    );
  return (
    <div className="mt-6 max-w-md border-t border-line pt-4">
      <Switch isOn={sendsTexts} busy={update.isBusy} onChange={change}>
        {TEXTS}
      </Switch>
      <p className="mt-1 text-sm text-ink-soft">
        {sendsTexts ? 'On' : 'Off'}. They tell when to leave, that two are ahead, the turn, a delay and a
        cancellation. Every patient can stop them on the token’s page.
      </p>
      <SignInAgainDialog
        open={isSignedOut}
        onOpenChange={setSignedOut}
        onSignedIn={() => {
          setSignedOut(false);
          change(!sendsTexts);
        }}
        description="Please sign in again to change the settings."
      />
    </div>
  );
}
