/** What a patient reads who is asked to confirm a phone by a code, in Telugu. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'మీ మొబైల్‌కు OTP వస్తుంది',
  why: 'నంబర్ మీదేనని తెలుసుకోవడానికి క్లినిక్ దానికి OTP పంపుతుంది. ఈ ఫోన్‌లో ఒక్కసారే అడుగుతుంది.',
  sending: 'మీ మొబైల్‌కు OTP పంపుతున్నాం…',
  sent: (lastDigits) => `…${lastDigits} నంబర్‌కు OTP పంపాం. రావడానికి ఒక నిమిషం పట్టవచ్చు.`,
  askedLately: (lastDigits) => `…${lastDigits} నంబర్‌కు ఇప్పుడే OTP అడిగారు. అది రాగానే ఇక్కడ రాయండి, లేదా ఇంకొకటి అడగండి.`,
  notSentTitle: 'OTP పంపలేకపోయాం',
  failed: 'అది జరగలేదు. దయచేసి కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.',
  needsCookies: 'ఈ బ్రౌజర్ కుకీలను ఉంచుకోదు. సెట్టింగ్‌లలో కుకీలను అనుమతించి మళ్లీ తెరవండి, లేదా రిసెప్షన్‌లో టోకెన్ అడగండి.',
  code: 'SMS లో వచ్చిన OTP',
  codeHint: '6 అంకెలు',
  submit: 'OTP రాసి టోకెన్ తీసుకోండి',
  submitting: 'OTP చూస్తున్నాం…',
  wrongTitle: 'OTP సరిచూడండి',
  missing: 'దయచేసి OTP లోని 6 అంకెలు రాయండి.',
  wrong: 'ఈ OTP తప్పు లేదా దాని సమయం అయిపోయింది. కొత్త SMS చూడండి, లేదా ఇంకొకటి అడగండి.',
  sendAgain: 'మళ్లీ పంపండి',
  sendAgainIn: (seconds) => `${seconds} సెకన్లలో మళ్లీ పంపవచ్చు`,
  sendingAgain: 'పంపుతున్నాం…',
  changeNumber: 'నంబర్ మార్చండి',
  reception: 'OTP రాలేదా? రిసెప్షన్‌లో కూడా టోకెన్ ఇస్తారు.',
};
