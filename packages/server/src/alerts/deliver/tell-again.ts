/** Reminds somebody whom a doctor told to come again, by the first channel that reaches them. */
import { textSender, type TextPermission } from '@baari/core/clinics';
import { mailLanguage } from '../../mail/index.ts';
import { againMessage } from '../channels/whatsapp/whatsapp-template.ts';
import {
  type AgainNews,
  againOccasion,
  claimAgainTold,
  deleteAgainBrowser,
  releaseAgainTold,
} from '../decide/again-alerts.repository.ts';
import { endWhatsapp } from '../decide/whatsapp-opt-in.repository.ts';
import { againFacts, againNotice, againText, type TextedAgain } from '../words/again-words.ts';
import type { DeliveryContext } from './channel.ts';
import { type Reached, tellOnce } from './tell-once.ts';

/** Who is reminded, and where to. */
export type ToldAgain = TextedAgain &
  AgainNews &
  Reached & {
    clinicId: string;
    clinicName: string;
    textPermission: TextPermission;
    /** On which tokens of the doctor are taken. */
    page: string;
  };

export async function tellAgain(ctx: DeliveryContext, again: ToldAgain, goodUntil: Date): Promise<void> {
  const { tokenId, clinicId, clinicName, language, page, browsers, whatsappPhone, phone } = again;
  const to = { clinic: textSender(clinicName, again.textPermission), url: `${ctx.site.publicUrl}${page}` };
  await tellOnce(ctx, {
    browsers,
    whatsappPhone,
    phone,
    about: { id: tokenId, occasion: againOccasion(again) },
    kind: 'reminder',
    clinicId,
    notice: { ...againNotice(again, clinicName), url: page },
    content: againMessage({ ...againFacts(again, mailLanguage(language)), ...to }, { language }),
    text: againText(again, to),
    goodUntil,
    claim: (sql, at) => claimAgainTold(sql, again, at),
    release: (sql) => releaseAgainTold(sql, again),
    forget: (sql, endpoint) => deleteAgainBrowser(sql, tokenId, endpoint),
    endWhatsapp: (tx) => endWhatsapp(tx, tokenId, 'undeliverable'),
  });
}
