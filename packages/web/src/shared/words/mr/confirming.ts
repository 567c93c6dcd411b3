/** What a patient reads who is asked to confirm a phone by a code, in Marathi. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'तुमच्या मोबाइल नंबरची खात्री करा',
  why: 'नंबर तुमचाच आहे याची खात्री करण्यासाठी क्लिनिक त्यावर एक कोड पाठवते. या फोनवर कोड एकदाच विचारला जातो.',
  sending: 'तुमच्या मोबाइलवर कोड पाठवत आहे…',
  sent: (lastDigits) => `…${lastDigits} वर कोड पाठवला आहे. पोहोचायला एक मिनिट लागू शकतो.`,
  askedLately: (lastDigits) => `…${lastDigits} साठी नुकताच कोड मागवला आहे. आल्यावर तो भरा, किंवा दुसरा कोड मागवा.`,
  notSentTitle: 'कोड पाठवता आला नाही',
  failed: 'हे झाले नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  needsCookies:
    'हा ब्राउझर कुकी ठेवत नाही, त्यामुळे क्लिनिकला हा फोन पुन्हा ओळखता येणार नाही. सेटिंगमध्ये कुकीला परवानगी देऊन पेज पुन्हा उघडा, किंवा रिसेप्शनवरून टोकन घ्या.',
  code: 'मेसेजमधील कोड',
  codeHint: '6 अंक',
  submit: 'खात्री करून माझे टोकन घ्या',
  submitting: 'खात्री होत आहे…',
  wrongTitle: 'कोड तपासा',
  missing: 'कृपया कोडचे 6 अंक भरा.',
  wrong: 'हा कोड चुकीचा आहे किंवा त्याची वेळ संपली आहे. सर्वात नवीन मेसेज पहा, किंवा दुसरा कोड मागवा.',
  sendAgain: 'पुन्हा पाठवा',
  sendAgainIn: (seconds) => `${seconds} से. नंतर पुन्हा पाठवा`,
  sendingAgain: 'पाठवत आहे…',
  changeNumber: 'नंबर बदला',
  reception: 'मेसेज आला नाही? टोकन रिसेप्शनवरही मिळू शकते.',
};
