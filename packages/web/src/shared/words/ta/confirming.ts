/** What a patient reads who is asked to confirm a phone by a code, in Tamil. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'உங்கள் மொபைலுக்கு OTP வரும்',
  why: 'நம்பர் உங்களுடையதா என்று பார்க்க கிளினிக் OTP அனுப்பும். இந்த ஃபோனில் ஒரு முறை மட்டுமே கேட்கும்.',
  sending: 'உங்கள் மொபைலுக்கு OTP அனுப்புகிறோம்…',
  sent: (lastDigits) => `…${lastDigits} நம்பருக்கு OTP அனுப்பியுள்ளோம். வர ஒரு நிமிடம் ஆகலாம்.`,
  askedLately: (lastDigits) =>
    `…${lastDigits} நம்பருக்கு இப்போதுதான் OTP கேட்டீர்கள். வந்ததும் எழுதுங்கள், அல்லது வேறொன்று கேளுங்கள்.`,
  notSentTitle: 'OTP அனுப்ப முடியவில்லை',
  failed: 'அது நடக்கவில்லை. தயவுசெய்து சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.',
  needsCookies:
    'இந்த பிரவுசர் குக்கிகளை வைத்துக்கொள்ளாது. செட்டிங்ஸில் குக்கிகளை அனுமதித்து மீண்டும் திறங்கள், அல்லது ரிசெப்ஷனில் டோக்கன் கேளுங்கள்.',
  code: 'SMS-ல் வந்த OTP',
  codeHint: '6 இலக்கங்கள்',
  submit: 'OTP கொடுத்து டோக்கன் பெறுங்கள்',
  submitting: 'OTP பார்க்கிறோம்…',
  wrongTitle: 'OTP சரியா என்று பாருங்கள்',
  missing: 'தயவுசெய்து OTP-யின் 6 இலக்கங்களை எழுதுங்கள்.',
  wrong: 'OTP தவறு அல்லது நேரம் முடிந்தது. புதிய SMS பாருங்கள், அல்லது வேறொன்று கேளுங்கள்.',
  sendAgain: 'மீண்டும் அனுப்புங்கள்',
  sendAgainIn: (seconds) => `${seconds} விநாடியில் மீண்டும் அனுப்பலாம்`,
  sendingAgain: 'அனுப்புகிறோம்…',
  changeNumber: 'எண்ணை மாற்றுங்கள்',
  reception: 'OTP வரவில்லையா? ரிசெப்ஷனிலும் டோக்கன் தருவார்கள்.',
};
