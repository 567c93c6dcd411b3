import type { ClinicDetails, ClinicSettings } from '@baari/contract/clinics';
import { PAYMENT_KINDS, type PaymentKind } from '@baari/core/clinics';
import { Fragment, useState } from 'react';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, isReason, useAction, usePressed } from '../../shared/api/index.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useClinicChanged } from '../../shared/clinics/api.ts';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';

/** The settings that are on or off, in the order of the form, each with its texts and its section. */
export const SWITCHES = [
  ['usesLetters', 'letters', 'general'],
  ['asksVisitTypes', 'visitTypes', 'general'],
  ['callsOnlyHere', 'onlyHere', 'general'],
  ['marksFees', 'fees', 'fees'],
  ['asksDoctors', 'doctorWord', 'messages'],
  ['sendsTexts', 'texts', 'messages'],
  ['sendsWhatsapp', 'whatsapp', 'messages'],
  ['confirmsPhones', 'phones', 'messages'],
] as const satisfies readonly [
  keyof ClinicSettings,
  keyof DeskWords['settings'],
  keyof DeskWords['settings']['sections'],
][];

type SwitchWords = Pick<DeskWords['settings']['texts'], 'label' | 'does'> & {
  /**
   * The text shown while the operator has not allowed texts, because the setting has no effect until then.
   */
  untilAllowed?: string;
  /** Another effect of the setting, if the clinic sends texts to doctors. */
  byText?: string;
};

type SettingSwitchProps = {
  clinic: ClinicDetails;
  setting: (typeof SWITCHES)[number][0] | 'englishNumbers';
  isOn: boolean;
  words: SwitchWords;
};

/** A switch that takes effect as soon as it is pressed. */
function SettingSwitch({ clinic, setting, isOn, words }: SettingSwitchProps) {
  const { settings, desk, failures } = useWords('desk');
  const { label } = words;
  const isTexting = clinic.textsDoctors && clinic.sendsTexts && clinic.maySendTexts;
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
          const description = settings.switched[wanted ? 'on' : 'off']({ setting: label });
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
    <div className="max-w-4xl border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Switch isOn={isOn} busy={update.isBusy} onChange={change}>
        {label}
      </Switch>
      <p className="mt-1 max-w-2xl text-sm text-ink-soft">
        {settings.is[isOn ? 'on' : 'off']({ does: words.does })} {isOn && isTexting && words.byText}
      </p>
      {isOn && isWaiting && (
        <Notice tone="warm" title={settings.waits} className="mt-3 max-w-2xl">
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

type SettingSwitchesProps = {
  clinic: ClinicDetails;
  section: (typeof SWITCHES)[number][2];
  doctorCount: number;
};

/**
 * Shows a switch for each setting of a section. A setting that this installation can't offer is null, and has
 * no switch. Letters distinguish several doctors, so a clinic with one doctor has no switch for them.
 */
export function SettingSwitches({ clinic, section, doctorCount }: SettingSwitchesProps) {
  const { settings } = useWords('desk');
  return SWITCHES.map(([setting, part, of]) => {
    const isOn = clinic[setting];
    if (isOn === null || of !== section) return null;
    if (setting === 'usesLetters' && doctorCount < 2) return null;
    return (
      <Fragment key={setting}>
        <SettingSwitch clinic={clinic} setting={setting} isOn={isOn} words={settings[part]} />
        {setting === 'marksFees' && isOn && <UsualPayment clinic={clinic} />}
      </Fragment>
    );
  });
}

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

/** A list in which staff choose the usual payment method. */
function UsualPayment({ clinic }: { clinic: ClinicDetails }) {
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
          press(null);
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
    <div className="max-w-2xl pb-3">
      <Choice
        label={settings.fees.usual}
        options={PAYMENT_KINDS.map((kind) => ({ value: kind, label: fees.paidBy[kind] }))}
        value={pressed ?? clinic.usualPayment}
        onChange={choose}
      />
      <p className="mt-1 text-sm text-ink-soft">{settings.fees.usualHint}</p>
    </div>
  );
}
