import type { ClinicDetails } from '@baari/contract/clinics';
import { SettingSwitch } from './setting-switch.tsx';

export const TEXTS = 'Text messages to patients';

/** Whether patients get text messages about their turn. */
export function TextsSwitch({ clinic, sendsTexts }: { clinic: ClinicDetails; sendsTexts: boolean }) {
  return (
    <SettingSwitch clinic={clinic} setting="sendsTexts" isOn={sendsTexts} label={TEXTS}>
      They tell when to leave, that two are ahead, the turn, a delay and a cancellation. Every patient can
      stop them on the token’s page.
    </SettingSwitch>
  );
}
