import type { ClinicDetails } from '@baari/contract/clinics';
import { useState, type ReactNode } from 'react';
import { SignInAgainDialog } from '../../accounts/index.ts';
import { api, failureText, isReason, useAction } from '../../lib/api/index.ts';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClinicChanged } from '../api.ts';

type SettingSwitchProps = {
  clinic: ClinicDetails;
  setting: 'sendsTexts' | 'confirmsPhones';
  isOn: boolean;
  label: string;
  /** What it does, after whether it is on. */
  children: ReactNode;
};

/** One of a clinic's settings that is on or off: it holds as soon as it is pressed. */
export function SettingSwitch({ clinic, setting, isOn, label, children }: SettingSwitchProps) {
  const showToast = useToast();
  const changed = useClinicChanged();
  const update = useAction(api.clinics.updateClinicSettings);
  const [isSignedOut, setSignedOut] = useState(false);
  const change = (wanted: boolean) =>
    update.run(
      { clinicId: clinic.id, [setting]: wanted },
      {
        onSuccess: (details) => {
          changed(details);
          showToast({ title: 'Settings Updated', description: `${label}: ${wanted ? 'on' : 'off'}.` });
        },
        onError: (error) => {
          if (isReason(error, 'account.sign_in_required')) setSignedOut(true);
          else showToast({ title: 'Update failed', description: failureText(error), tone: 'destructive' });
        },
      },
    );
  return (
    <div className="mt-6 max-w-md border-t border-line pt-4">
      <Switch isOn={isOn} busy={update.isBusy} onChange={change}>
        {label}
      </Switch>
      <p className="mt-1 text-sm text-ink-soft">
        {isOn ? 'On' : 'Off'}. {children}
      </p>
      <SignInAgainDialog
        open={isSignedOut}
        onOpenChange={setSignedOut}
        onSignedIn={() => {
          setSignedOut(false);
          change(!isOn);
        }}
        description="Please sign in again to change the settings."
      />
    </div>
  );
}
