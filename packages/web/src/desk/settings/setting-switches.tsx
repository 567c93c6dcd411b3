import type { ClinicDetails } from '@baari/contract/clinics';
import { PAYMENT_KINDS, type PaymentKind } from '@baari/core/clinics';
import { useState } from 'react';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, isReason, useAction, usePressed } from '../../shared/api/index.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useClinicChanged } from '../../shared/clinics/api.ts';
import type { DeskWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type SettingSwitchProps = {
  clinic: ClinicDetails;
  setting:
    | 'englishNumbers'
    | 'sendsTexts'
    | 'sendsWhatsapp'
    | 'confirmsPhones'
    | 'asksVisitTypes'
    | 'usesLetters'
    | 'callsOnlyHere'
    | 'marksFees';
  isOn: boolean;
  /** With `untilAllowed` it has no effect before the operator has allowed texts. */
  words: Pick<DeskWords['settings']['texts'], 'label' | 'does'> & { untilAllowed?: string };
};

/** One of a clinic's settings that is on or off: it holds as soon as it is pressed. */
function SettingSwitch({ clinic, setting, isOn, words }: SettingSwitchProps) {
  const { settings, desk, failures } = useWords('desk');
  const { label } = words;
  const isWaiting = words.untilAllowed !== undefined && !clinic.maySendTexts;
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
          const description = settings.switched[wanted ? 'on' : 'off'](label);
          showToast({ title: desk.settingsUpdated, description });
        },
        onError: (error) => {
          if (isReason(error, 'account.sign_in_required')) setSignedOut(true);
          else
            showToast({
              title: settings.failed,
              description: failureText(error, failures),
              tone: 'destructive',
            });
        },
      },
    );
  return (
    <div className="mt-6 max-w-md border-t border-line pt-4">
      <Switch isOn={isOn} busy={update.isBusy} onChange={change}>
        {label}
      </Switch>
      <p className="mt-1 text-sm text-ink-soft">{settings.is[isOn ? 'on' : 'off'](words.does)}</p>
      {isOn && isWaiting && (
        <Notice tone="warm" title={settings.waits} className="mt-3">
          {words.untilAllowed} {settings.waitsHint}
        </Notice>
      )}
      <SignInAgainDialog
        open={isSignedOut}
        onOpenChange={setSignedOut}
        onSignedIn={() => {
          setSignedOut(false);
          change(!isOn);
        }}
        description={settings.signInAgain}
      />
    </div>
  );
}

/** Whether a letter tells the numbers of several doctors apart. */
export function LettersSwitch({ clinic }: { clinic: ClinicDetails }) {
  const { letters } = useWords('desk').settings;
  return <SettingSwitch clinic={clinic} setting="usesLetters" isOn={clinic.usesLetters} words={letters} />;
}

/** Whether the waiting room's screen says numbers in English where it puts calls together of sounds. */
export function EnglishNumbersSwitch({ clinic }: { clinic: ClinicDetails }) {
  const { voice } = useWords('desk').settings;
  const { englishNumbers } = clinic;
  return (
    <SettingSwitch
      clinic={clinic}
      setting="englishNumbers"
      isOn={englishNumbers}
      words={voice.englishNumbers}
    />
  );
}

/** Whether staff are asked for the type of a visit. */
export function VisitTypesSwitch({ clinic }: { clinic: ClinicDetails }) {
  const { visitTypes } = useWords('desk').settings;
  const { asksVisitTypes } = clinic;
  return <SettingSwitch clinic={clinic} setting="asksVisitTypes" isOn={asksVisitTypes} words={visitTypes} />;
}

/** Whether a call takes the first in line who is here. */
export function OnlyHereSwitch({ clinic }: { clinic: ClinicDetails }) {
  const { onlyHere } = useWords('desk').settings;
  const { callsOnlyHere } = clinic;
  return <SettingSwitch clinic={clinic} setting="callsOnlyHere" isOn={callsOnlyHere} words={onlyHere} />;
}

/** Whether staff mark the fee of each visit, and how most pay. */
export function FeesSwitch({ clinic }: { clinic: ClinicDetails }) {
  const { settings, fees, desk, failures } = useWords('desk');
  const changed = useClinicChanged();
  const showToast = useToast();
  const update = useAction(api.clinics.updateClinicSettings);
  const { pressed, press, letGo } = usePressed<PaymentKind>();
  const choose = (usualPayment: PaymentKind | '') => {
    if (usualPayment === '') return;
    press(usualPayment);
    update.run(
      { clinicId: clinic.id, usualPayment },
      {
        onSuccess: (details) => {
          changed(details);
          letGo();
          showToast({ title: desk.settingsUpdated });
        },
        onError: (error) => {
          letGo();
          showToast({
            title: settings.failed,
            description: failureText(error, failures),
            tone: 'destructive',
          });
        },
      },
    );
  };
  return (
    <>
      <SettingSwitch clinic={clinic} setting="marksFees" isOn={clinic.marksFees} words={settings.fees} />
      {clinic.marksFees && (
        <div className="mt-3 max-w-md">
          <Choice
            label={settings.fees.usual}
            options={PAYMENT_KINDS.map((kind) => ({ value: kind, label: fees.paidBy[kind] }))}
            value={pressed ?? clinic.usualPayment}
            onChange={choose}
          />
          <p className="mt-1 text-sm text-ink-soft">{settings.fees.usualHint}</p>
        </div>
      )}
    </>
  );
}

/** Whether patients confirm their phone before it takes a token. */
export function PhonesSwitch({ clinic, confirmsPhones }: { clinic: ClinicDetails; confirmsPhones: boolean }) {
  const { phones } = useWords('desk').settings;
  return <SettingSwitch clinic={clinic} setting="confirmsPhones" isOn={confirmsPhones} words={phones} />;
}

/** Whether patients get text messages about their turn. */
export function TextsSwitch({ clinic, sendsTexts }: { clinic: ClinicDetails; sendsTexts: boolean }) {
  const { texts } = useWords('desk').settings;
  return <SettingSwitch clinic={clinic} setting="sendsTexts" isOn={sendsTexts} words={texts} />;
}

/** Whether patients can choose to be told by WhatsApp. */
export function WhatsappSwitch({ clinic, sendsWhatsapp }: { clinic: ClinicDetails; sendsWhatsapp: boolean }) {
  const { whatsapp } = useWords('desk').settings;
  return <SettingSwitch clinic={clinic} setting="sendsWhatsapp" isOn={sendsWhatsapp} words={whatsapp} />;
}
