/** What a booking's page says of being told, in Telugu. Not yet read by a native speaker. */
import type { ReminderWords } from '../en/catalog.ts';

export const words: ReminderWords = {
  offer: 'ఈ ఫోన్‌లో గుర్తు చేయండి',
  offerHint: 'ముందు రోజు సాయంత్రం, రెండు గంటల ముందు, డాక్టర్ రాకపోతే తెలుస్తుంది; క్లినిక్‌కు వచ్చాక, మీ వంతు వచ్చినప్పుడు.',
  onHint: 'మీరు ఈ పేజీ మూసివేయవచ్చు. ముందు రోజు సాయంత్రం, రెండు గంటల ముందు గుర్తు చేస్తాం.',
  open: 'అక్కడి నుంచి Baari తెరవండి. ఈ బుకింగ్ కనిపిస్తుంది: అలర్ట్‌లు ఆన్ చేయండి.',
  whatsappHint: (clinic) =>
    `సమయానికి ముందు, ఏదైనా మారినప్పుడు, వంతు దగ్గరపడినప్పుడు ${clinic} మీ నంబర్‌కు తెలుపుతుంది. ఆపడానికి దీన్ని ఆఫ్ చేయండి లేదా STOP పంపండి.`,
};
