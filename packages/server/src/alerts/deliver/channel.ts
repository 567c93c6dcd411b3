/** Chooses the channel for an alert to an address, and writes the alert for that channel. */
import { tokenLabel } from '@baari/core/doctors';
import { roomName, withoutLinks } from '@baari/core/shared';
import type { AlertKind } from '@baari/core/wait-time';
import { formats } from '@baari/words/formats';
import type { Alert, Context, DeliveryOutcome, Push } from '../../context/index.ts';
import { mailLanguage } from '../../mail/index.ts';
import { textName } from '../../texts/index.ts';
import type { AddressedToken } from '../decide/alerted-token.repository.ts';
import type { AlertFacts } from '../words/write-alert.ts';
import type { TextClaim, TextContext } from './claim-text.ts';

export type DeliveryContext = TextContext & Pick<Context, 'now' | 'alerts'>;

export type Delivery = { alert: Alert; kind: AlertKind; token: AddressedToken; now: Date };

/**
 * A channel through which an alert is sent to an address. The alert is claimed once, and released if the
 * channel certainly did not accept it. `elsewhere` means that this channel can't deliver the alert and has
 * released its claim.
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
  // Replaces characters in the room's name so that an English alert fits into one text message.
  const room = (token.room && textName(roomName(token.room, said.room), language)) || null;
  const isNamed = kind === 'issued' || kind === 'moved';
  return {
    label: tokenLabel(token.letter, token.number, token.outageNumber),
    clinic: withoutLinks(token.clinicName),
    doctor: isNamed ? textName(doctor, language) : doctor,
    room,
    ahead: String(token.ahead),
  };
}

/** The result is 128 bits in base64url, which fits the 32 characters that RFC 8030 allows for a topic. */
const TAG_LENGTH = 22;

export type News = { title: string; body: string; url: string; isUrgent: boolean };

/**
 * Returns a push about a token or booking. All pushes about one token or booking share a tag, so that a newer
 * push replaces older ones.
 */
export function pushOf(
  { vault }: Pick<Context, 'vault'>,
  news: News,
  { id, now, goodUntil }: { id: string; now: Date; goodUntil: Date },
): Push {
  // The tag is a digest, because the push service must not learn the id itself.
  const tag = vault.mac('alert', id).slice(0, TAG_LENGTH);
  const secondsGood = Math.ceil((goodUntil.getTime() - now.getTime()) / 1000);
  return { payload: JSON.stringify({ ...news, tag }), topic: tag, secondsGood };
}
