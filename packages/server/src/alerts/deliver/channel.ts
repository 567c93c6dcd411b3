/** The channel of an alert to its address, and its text there. */
import { tokenLabel } from '@baari/core/doctors';
import { roomName, withoutLinks } from '@baari/core/shared';
import type { AlertKind } from '@baari/core/wait-time';
import { formats } from '@baari/words/formats';
import type { Alert, Context, DeliveryOutcome, Push } from '../../context/index.ts';
import { mailLanguage, textName } from '../../mail/index.ts';
import type { AddressedToken } from '../decide/alerted-token.repository.ts';
import type { AlertFacts } from '../words/write-alert.ts';
import type { TextClaim, TextContext } from './claim-text.ts';

export type DeliveryContext = TextContext & Pick<Context, 'now' | 'alerts'>;

export type Delivery = { alert: Alert; kind: AlertKind; token: AddressedToken; now: Date };

/**
 * One way to an address: claimed once, and released when the alert certainly was not accepted there. `elsewhere`: this
 * channel won't take it and has released its claim.
 */
export type Channel = {
  claim: () => Promise<TextClaim>;
  deliver: () => Promise<DeliveryOutcome | 'elsewhere'>;
  release: () => Promise<void>;
};

export function factsOf(kind: AlertKind, token: AddressedToken): AlertFacts {
  const { language } = token;
  const said = formats[mailLanguage(language)].doctor;
  const doctor = withoutLinks(said.name(token.doctorName));
  // In letters that don't double the number of texts.
  const room = (token.room && textName(roomName(token.room, said.room), language)) || null;
  const isNamed = kind === 'issued' || kind === 'moved';
  return {
    label: tokenLabel(token.letter, token.number),
    clinic: withoutLinks(token.clinicName),
    doctor: isNamed ? textName(doctor, language) : doctor,
    room,
    ahead: String(token.ahead),
  };
}

/** 128 bits in base64url; RFC 8030 allows a topic of 32 characters. */
const TAG_LENGTH = 22;

/** A browser notification and the page that it opens. */
export type News = { title: string; body: string; url: string; isUrgent: boolean };

/** Returns a push about a token or booking. Each has one tag, so that newer news replace older ones. */
export function pushOf(
  { vault }: Pick<Context, 'vault'>,
  news: News,
  { id, now, goodUntil }: { id: string; now: Date; goodUntil: Date },
): Push {
  // Derived, because the push service must not learn the id.
  const tag = vault.mac('alert', id).slice(0, TAG_LENGTH);
  const secondsGood = Math.ceil((goodUntil.getTime() - now.getTime()) / 1000);
  return { payload: JSON.stringify({ ...news, tag }), topic: tag, secondsGood };
}
