import type { ClinicDetails } from '@baari/contract/clinics';
import { useState, type ReactNode } from 'react';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, isReason, useAction } from '../../shared/api/index.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useClinicChanged } from '../../shared/clinics/api.ts';

type SettingSwitchProps = {
  clinic: ClinicDetails;
  setting: 'sendsTexts' | 'confirmsPhones';
  isOn: boolean;
  label: string;
  /** Whether the operator has still to allow it: until then it has no effect. */
  isWaiting: boolean;
  /** What does not happen until then. */
  untilAllowed: string;
  /** What it does, after whether it is on. */
  children: ReactNode;
};

/** One of a clinic's settings that is on or off: it holds as soon as it is pressed. */
function SettingSwitch({
  clinic,
  setting,
  isOn,
  label,
  isWaiting,
  untilAllowed,
  children,
}: SettingSwitchProps) {
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
      {isOn && isWaiting && (
        <Notice tone="warm" title="Waits for Baari" className="mt-3">
          {untilAllowed} So no stranger sends texts in a clinic’s name. You need do nothing more.
        </Notice>
      )}
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

export const PHONES = 'Confirm patients’ phones';

/** Whether patients confirm their phone before it takes a token. */
export function PhonesSwitch({ clinic, confirmsPhones }: { clinic: ClinicDetails; confirmsPhones: boolean }) {
  return (
    <SettingSwitch
      clinic={clinic}
      setting="confirmsPhones"
      isOn={confirmsPhones}
      label={PHONES}
      isWaiting={!clinic.maySendTexts}
      untilAllowed="No code is asked for before Baari has allowed texts for your clinic."
    >
      Turn it on when tokens are taken for phones that do not exist. Whoever takes a token online then types a
      code that is sent to the phone: once for each phone and device, at the cost of a text message. Tokens
      that you add yourselves need none.
    </SettingSwitch>
  );
}

export const TEXTS = 'Text messages to patients';

/** Whether patients get text messages about their turn. */
export function TextsSwitch({ clinic, sendsTexts }: { clinic: ClinicDetails; sendsTexts: boolean }) {
  return (
    <SettingSwitch
      clinic={clinic}
      setting="sendsTexts"
      isOn={sendsTexts}
      label={TEXTS}
      isWaiting={!clinic.maySendTexts}
      untilAllowed="No text is sent before Baari has allowed texts for your clinic."
    >
      They give the number and the link when a token is taken, and tell when to leave, that two are ahead, the
      turn, a delay and a cancellation. A phone gets at most three an hour. Every patient can stop them on the
      token’s page.
    </SettingSwitch>
  );
}
