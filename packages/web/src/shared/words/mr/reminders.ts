/** What a booking's page says of being told, in Marathi. Not yet read by a native speaker. */
import type { ReminderWords } from '../en/catalog.ts';

export const words: ReminderWords = {
  offer: 'या फोनवर आठवण करून द्या',
  offerHint:
    'आदल्या संध्याकाळी, दोन तास आधी आणि डॉक्टर येणार नसतील तर आम्ही कळवू; क्लिनिकमध्ये आल्यावर, तुमचा नंबर आला की.',
  onHint: 'तुम्ही हे पेज बंद करू शकता. आदल्या संध्याकाळी आणि दोन तास आधी आठवण करून दिली जाईल.',
  blockedHint: 'वेबसाइटच्या पत्त्याशेजारील चिन्हावरून सेटिंग उघडा, सूचनांना परवानगी द्या, आणि मग येणारे बटण दाबा.',
  open: 'तिथून Baari उघडा. त्यात हेच बुकिंग दिसेल: सूचना सुरू करा.',
  whatsappHint: (clinic) =>
    `वेळेच्या आधी, काही बदलल्यास आणि नंबर जवळ आल्यावर ${clinic} तुमच्या फोनवर कळवेल. थांबवण्यासाठी हे बंद करा किंवा STOP पाठवा.`,
};
