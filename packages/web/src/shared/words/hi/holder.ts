/** What a browser that opened a patient’s link reads before it may act for the patient: loaded where that is asked. */
import type { HolderWords } from '../en/catalog.ts';

export const words: HolderWords = {
  question: 'क्या यह आपका टोकन है? जिस फ़ोन नंबर से यह लिया गया था, उसके आख़िरी 4 अंक लिखें।',
  digits: 'आख़िरी 4 अंक',
  submit: 'आगे बढ़ें',
  checking: 'जाँच हो रही है…',
  wrong: (left) => `ये अंक मेल नहीं खाते। आप ${left} बार और कोशिश कर सकते हैं।`,
  reception: 'कृपया रिसेप्शन पर कहें। वे आपके लिए यह कर सकते हैं।',
  back: 'वापस',
};
