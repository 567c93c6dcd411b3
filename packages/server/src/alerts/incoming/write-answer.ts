import type { PatientToken } from '@baari/contract/queue';
import { roomName, withoutLinks } from '@baari/core/shared';
import { countAhead, labelIn } from '@baari/core/queue';
import { readCommand, type WhatsappCommand } from '@baari/core/wait-time';
import { formats } from '@baari/words/formats';
import { findClinic, findClinicBySlug } from '../../clinics/index.ts';
import type { Context, WhatsappContent } from '../../context/index.ts';
import { mailLanguage, timeOfDay } from '../../mail/index.ts';
import { listTokensOfPhone } from '../../queue/index.ts';
import { templateMessage } from '../channels/whatsapp/whatsapp-template.ts';
import { stopBookingsWhatsapp } from '../decide/booking-alerts.repository.ts';
import { endWhatsapp, listAskedOfPhone } from '../decide/whatsapp-opt-in.repository.ts';
import { answerWords, STOP_WORDS } from '../words/answer-words.ts';
import { alertWords } from '../words/write-alert.ts';
import {
  findContactPhone,
  findLanguageOfPhone,
  type Sender,
  type StoredMessage,
} from './incoming.repository.ts';

/** A phone has at most four live tokens in a queue, and is rarely in more than two queues. */
const MOST_TOKENS = 8;

export type MessageAnswer = {
  text: string;
  /** The answer to a message that is older than a day. Null if such a message gets no answer. */
  later: WhatsappContent | null;
};

/**
 * Does what a message asks for and returns the answer. Idempotent. A sender only learns about tokens of
 * their own phone, as reported by WhatsApp. A clinic's own number only answers about that clinic, because
 * its owner could forge reports.
 */
export async function answerTo(ctx: Context, message: StoredMessage): Promise<MessageAnswer> {
  const command = readCommand(message.text, STOP_WORDS);
  const phone = await phoneOf(ctx, message);
  const known = phone && (await findLanguageOfPhone(ctx.db, phone));
  const asked = command.kind === 'join' ? command.language : null;
  const language = mailLanguage(asked ?? known ?? 'en');
  const words = answerWords(language);
  const only = (text: string): MessageAnswer => ({ text, later: null });
  switch (command.kind) {
    case 'join':
      return only(await joinAnswer(ctx, message, command, language));
    case 'status':
      return phone === null ? only(words.noToken) : statusAnswer(ctx, { phone, message, language });
    case 'stop':
      if (phone !== null) await stop(ctx, phone, message.numberClinicId);
      return only(words.stopped);
    case 'other':
      return only(words.help);
  }
}

/**
 * Returns the phone that a message comes from. If WhatsApp reports only a user id, returns the phone last
 * reported with it.
 */
const phoneOf = async ({ db }: Context, { phone, userId, numberClinicId }: Sender): Promise<string | null> =>
  phone ?? (userId === null ? null : findContactPhone(db, numberClinicId, userId));

/**
 * Ends the messages of one token at a time. So it never waits for one queue while it locks a token of another
 * queue.
 */
async function stop(ctx: Context, phone: string, clinicId: string | null): Promise<void> {
  for (const tokenId of await listAskedOfPhone(ctx.db, phone, clinicId))
    await endWhatsapp(ctx.db, tokenId, 'stop');
  await stopBookingsWhatsapp(ctx.db, phone, clinicId);
}

async function joinAnswer(
  ctx: Context,
  { numberClinicId }: StoredMessage,
  { slug }: Extract<WhatsappCommand, { kind: 'join' }>,
  language: string,
): Promise<string> {
  const { db, site } = ctx;
  const words = answerWords(language);
  const own = numberClinicId === null ? null : await findClinic(db, numberClinicId);
  // A clinic's own number answers only about this clinic, even if the message does not name it.
  const clinic = numberClinicId === null ? slug && (await findClinicBySlug(db, slug)) : own;
  if (!clinic) return slug === null ? words.help : words.unknownClinic;
  const { profile } = clinic;
  if (!profile.isActive || (slug !== null && slug !== profile.slug)) return words.unknownClinic;
  return words.join({
    clinic: withoutLinks(profile.name),
    url: `${site.publicUrl}/${profile.slug}?lang=${language}`,
  });
}

type StatusAsked = { phone: string; message: StoredMessage; language: string };

async function statusAnswer(ctx: Context, { phone, message, language }: StatusAsked): Promise<MessageAnswer> {
  const { numberClinicId: clinicId } = message;
  const tokens = await listTokensOfPhone(ctx, { phone, clinicId, limit: MOST_TOKENS });
  const [first] = tokens;
  if (first === undefined) return { text: answerWords(language).noToken, later: null };
  return {
    text: tokens.map((token) => statusLine(ctx, token, language)).join('\n'),
    // Only patients who asked for messages get a WhatsApp template.
    later:
      first.whatsapp === 'on' ? templateMessage('issued', factsOf(ctx, first, language), { language }) : null,
  };
}

const labelOf = ({ doctor, number, queue }: PatientToken) => labelIn(queue, doctor.shownLetter, number);

function factsOf({ site, now }: Context, token: PatientToken, language: string) {
  const { clinic, doctor, secret, queue, number } = token;
  const spoken = mailLanguage(language);
  const said = formats[spoken].doctor;
  return {
    label: labelOf(token),
    clinic: withoutLinks(clinic.name),
    doctor: withoutLinks(said.name(doctor)),
    room: doctor.room && roomName(doctor.room, said.room),
    ahead: String(countAhead(queue, { number })),
    until: timeOfDay(now(), clinic.timeZone, spoken),
    url: `${site.publicUrl}/t/${secret}`,
  };
}

function statusLine(ctx: Context, token: PatientToken, language: string): string {
  const facts = factsOf(ctx, token, language);
  const { state } = token;
  const words = answerWords(language);
  if (state.status === 'waiting') return words.waiting(facts);
  const said = (text: string) => `${facts.clinic}: ${text} ${facts.url}`;
  if (state.status === 'called') return said(alertWords(language, 'yourTurn', facts).text);
  if (state.status === 'passed') return said(alertWords(language, 'passed', facts).text);
  return words.live(facts);
}
