/** What a patient reads who is asked to confirm a phone by a code, in Telugu. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'మీ మొబైల్ నంబర్ నిర్ధారించండి',
  why: 'నంబర్ మీదేనని తెలుసుకోవడానికి క్లినిక్ దానికి ఒక కోడ్ పంపుతుంది. ఈ ఫోన్‌లో ఒక్కసారే అడుగుతుంది.',
  sending: 'మీ మొబైల్‌కు కోడ్ పంపుతున్నాం…',
  sent: (lastDigits) => `…${lastDigits} నంబర్‌కు కోడ్ పంపాం. రావడానికి ఒక నిమిషం పట్టవచ్చు.`,
  askedLately: (lastDigits) => `…${lastDigits} నంబర్‌కు ఇప్పుడే కోడ్ అడిగారు. అది రాగానే రాయండి, లేదా ఇంకొకటి అడగండి.`,
  notSentTitle: 'కోడ్ పంపలేకపోయాం',
  failed: 'అది జరగలేదు. దయచేసి కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.',
  needsCookies: 'ఈ బ్రౌజర్ కుకీలను ఉంచుకోదు. సెట్టింగ్‌లలో కుకీలను అనుమతించి మళ్లీ తెరవండి, లేదా రిసెప్షన్‌లో టోకెన్ అడగండి.',
  code: 'మెసేజ్‌లో వచ్చిన కోడ్',
  codeHint: '6 అంకెలు',
  submit: 'నిర్ధారించి నా టోకెన్ ఇవ్వండి',
  submitting: 'నిర్ధారిస్తున్నాం…',
  wrongTitle: 'కోడ్ సరిచూడండి',
  missing: 'దయచేసి కోడ్‌లోని 6 అంకెలు రాయండి.',
  wrong: 'ఈ కోడ్ తప్పు లేదా దాని గడువు ముగిసింది. కొత్త మెసేజ్ చూడండి, లేదా ఇంకొకటి అడగండి.',
  sendAgain: 'మళ్లీ పంపండి',
  sendAgainIn: (seconds) => `${seconds} సెకన్లలో మళ్లీ పంపవచ్చు`,
  sendingAgain: 'పంపుతున్నాం…',
  changeNumber: 'నంబర్ మార్చండి',
  reception: 'మెసేజ్ రాలేదా? రిసెప్షన్‌లో కూడా టోకెన్ ఇస్తారు.',
};
