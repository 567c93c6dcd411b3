/** What a patient reads who is asked to confirm a phone by a code, in Marathi. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'मोबाइल नंबरवर OTP येईल',
  why: 'नंबर तुमचाच आहे हे पाहण्यासाठी क्लिनिक त्यावर OTP पाठवते. या फोनवर OTP एकदाच विचारला जातो.',
  sending: 'तुमच्या मोबाइलवर OTP पाठवत आहे…',
  sent: (lastDigits) => `…${lastDigits} वर OTP पाठवला आहे. पोहोचायला एक मिनिट लागू शकते.`,
  askedLately: (lastDigits) => `…${lastDigits} साठी नुकताच OTP मागवला आहे. आल्यावर तो भरा, किंवा दुसरा OTP मागवा.`,
  notSentTitle: 'OTP पाठवता आला नाही',
  failed: 'हे झाले नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  needsCookies:
    'हा ब्राउझर कुकी ठेवत नाही, त्यामुळे क्लिनिकला हा फोन पुन्हा ओळखता येणार नाही. सेटिंगमध्ये कुकीला परवानगी देऊन पेज पुन्हा उघडा, किंवा रिसेप्शनवरून टोकन घ्या.',
  code: 'SMS मधील OTP',
  codeHint: '6 अंक',
  submit: 'OTP भरून टोकन घ्या',
  submitting: 'OTP तपासत आहे…',
  wrongTitle: 'OTP तपासा',
  missing: 'कृपया OTP चे 6 अंक भरा.',
  wrong: 'हा OTP चुकीचा आहे किंवा त्याची वेळ संपली आहे. सर्वात नवीन SMS पहा, किंवा दुसरा OTP मागवा.',
  sendAgain: 'पुन्हा पाठवा',
  sendAgainIn: (seconds) => `${seconds} से. नंतर पुन्हा पाठवा`,
  sendingAgain: 'पाठवत आहे…',
  changeNumber: 'नंबर बदला',
  reception: 'OTP आला नाही? टोकन रिसेप्शनवरही मिळू शकते.',
};
