import type { ClinicDetails } from '@baari/contract/clinics';
import { SettingSwitch } from './setting-switch.tsx';

export const PHONES = 'Confirm patients’ phones';

/** Whether patients confirm their phone before it takes a token. */
export function PhonesSwitch({ clinic, confirmsPhones }: { clinic: ClinicDetails; confirmsPhones: boolean }) {
  return (
    <SettingSwitch clinic={clinic} setting="confirmsPhones" isOn={confirmsPhones} label={PHONES}>
      Turn it on when tokens are taken for phones that do not exist. Whoever takes a token online then types a
      code that is sent to the phone: once for each phone and device, at the cost of a text message. Tokens
      that you add yourselves need none.
    </SettingSwitch>
  );
}
