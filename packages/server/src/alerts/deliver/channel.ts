/** How an alert gets to its address, and what it says of its token there. */
import { doctorTitle, tokenLabel } from '@baari/core/doctors';
import type { AlertKind } from '@baari/core/wait-time';
import type { Alert, Context, DeliveryOutcome } from '../../context/index.ts';
import { mailLanguage, textName } from '../../mail/index.ts';
import type { AddressedToken } from '../decide/alerted-token.repository.ts';
import type { AlertFacts } from '../words/en.ts';
import type { TextClaim, TextContext } from './claim-text.ts';

export type DeliveryContext = TextContext & Pick<Context, 'now' | 'alerts'>;

export type Delivery = { alert: Alert; kind: AlertKind; token: AddressedToken; now: Date };

/**
 * One way to an address: claimed once, and released when the alert surely was not accepted there. `elsewhere`: it surely was
 * not and will not be, and is claimed no longer.
 */
export type Channel = {
  claim: () => Promise<TextClaim>;
  deliver: () => Promise<DeliveryOutcome | 'elsewhere'>;
  release: () => Promise<void>;
};

export function factsOf(kind: AlertKind, token: AddressedToken): AlertFacts {
  const { language, clinicName: clinic } = token;
  const doctor = doctorTitle(token.doctorName, mailLanguage(language));
  // A text message goes out in letters that cost no second one.
  const room = (token.room && textName(token.room, language)) || null;
  const isNamed = kind === 'issued' || kind === 'moved';
  return {
    label: tokenLabel(token.letter, token.number),
    clinic,
    doctor: isNamed ? textName(doctor, language) : doctor,
    room,
  };
}
