/** What a browser that opened a patient’s link reads before it may act for the patient: loaded where that is asked. Not yet read by a native speaker. */
import type { HolderWords } from '../en/catalog.ts';

export const words: HolderWords = {
  question: 'हे तुमचे टोकन आहे का? ज्या फोन नंबरवर ते घेतले, त्याचे शेवटचे 4 अंक लिहा.',
  digits: 'शेवटचे 4 अंक',
  submit: 'पुढे जा',
  checking: 'तपासत आहे…',
  wrong: (left) => `हे अंक जुळत नाहीत. आणखी ${left} वेळा प्रयत्न करता येईल.`,
  reception: 'कृपया रिसेप्शनवर सांगा. ते तुमच्यासाठी हे करू शकतात.',
  back: 'मागे',
};
