/** What a patient reads who is asked to confirm a phone by a code, in Hindi. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'मोबाइल नंबर पर OTP आएगा',
  why: 'नंबर आपका ही है, यह जाँचने के लिए क्लिनिक उस पर OTP भेजता है। इस फ़ोन पर OTP एक ही बार माँगा जाता है।',
  sending: 'आपके मोबाइल पर OTP भेजा जा रहा है…',
  sent: (lastDigits) => `…${lastDigits} पर OTP भेज दिया गया है। पहुँचने में एक मिनट लग सकता है।`,
  askedLately: (lastDigits) => `…${lastDigits} के लिए अभी-अभी OTP माँगा गया था। आने पर उसे भरें, या दूसरा OTP मँगाएँ।`,
  notSentTitle: 'OTP नहीं भेजा जा सका',
  failed: 'यह नहीं हो सका। कृपया थोड़ी देर में फिर कोशिश करें।',
  needsCookies: 'यह ब्राउज़र कुकी नहीं रखता। इसकी सेटिंग में कुकी की अनुमति दें और पेज फिर से खोलें, या रिसेप्शन से टोकन लें।',
  code: 'SMS में आया OTP',
  codeHint: '6 अंक',
  submit: 'OTP भरकर टोकन लें',
  submitting: 'OTP जाँचा जा रहा है…',
  wrongTitle: 'OTP जाँचें',
  missing: 'कृपया OTP के 6 अंक भरें।',
  wrong: 'यह OTP ग़लत है या इसका समय निकल गया। सबसे नया SMS देखें, या दूसरा OTP मँगाएँ।',
  sendAgain: 'फिर से भेजें',
  sendAgainIn: (seconds) => `${seconds} सेकंड में फिर से भेजें`,
  sendingAgain: 'भेजा जा रहा है…',
  changeNumber: 'नंबर बदलें',
  reception: 'OTP नहीं आया? टोकन रिसेप्शन पर भी मिल सकता है।',
};
