/** What a patient reads who is asked to confirm a phone by a code, in Hindi. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'अपने मोबाइल नंबर की पुष्टि करें',
  why: 'नंबर आपका ही है, यह जाँचने के लिए क्लिनिक उस पर एक कोड भेजता है। इस फ़ोन पर कोड एक ही बार माँगा जाता है।',
  sending: 'आपके मोबाइल पर कोड भेजा जा रहा है…',
  sent: (lastDigits) => `…${lastDigits} पर कोड भेज दिया गया है। पहुँचने में एक मिनट लग सकता है।`,
  askedLately: (lastDigits) => `…${lastDigits} के लिए अभी-अभी कोड माँगा गया था। आने पर उसे भरें, या दूसरा कोड मँगाएँ।`,
  notSentTitle: 'कोड नहीं भेजा जा सका',
  failed: 'यह नहीं हो सका। कृपया थोड़ी देर में फिर कोशिश करें।',
  needsCookies: 'यह ब्राउज़र कुकी नहीं रखता। इसकी सेटिंग में कुकी की अनुमति दें और पेज फिर से खोलें, या रिसेप्शन से टोकन लें।',
  code: 'संदेश में आया कोड',
  codeHint: '6 अंक',
  submit: 'पुष्टि करें और मेरा टोकन लें',
  submitting: 'पुष्टि हो रही है…',
  wrongTitle: 'कोड जाँचें',
  missing: 'कृपया कोड के 6 अंक भरें।',
  wrong: 'यह कोड गलत है या अब मान्य नहीं है। सबसे नया संदेश देखें, या दूसरा कोड मँगाएँ।',
  sendAgain: 'फिर से भेजें',
  sendAgainIn: (seconds) => `${seconds} सेकंड में फिर से भेजें`,
  sendingAgain: 'भेजा जा रहा है…',
  changeNumber: 'नंबर बदलें',
  reception: 'संदेश नहीं आया? टोकन रिसेप्शन पर भी मिल सकता है।',
};
