/**
 * What is answered to messages, in every language, and the line that ends each WhatsApp message about a token. JOIN, STATUS
 * and STOP are written as they are read; `stop` has what people may write for STOP in their own words, in either script. None
 * has been read by a native speaker yet.
 */
import { plainCommand } from '@baari/core/wait-time';
import { type MailLanguage, mailLanguage } from '../../mail/index.ts';

export type AnswerWords = {
  join: (facts: { clinic: string; url: string }) => string;
  unknownClinic: string;
  waiting: (facts: { clinic: string; label: string; ahead: string; url: string }) => string;
  /** Of a token that is neither waiting nor told by an alert's words. */
  live: (facts: { clinic: string; label: string; url: string }) => string;
  noToken: string;
  stopped: string;
  help: string;
  stopHint: string;
  stop: readonly string[];
};

const ANSWERS: Readonly<Record<MailLanguage, AnswerWords>> = {
  en: {
    join: ({ clinic, url }) => `${clinic}: take a token and follow the queue here: ${url}`,
    unknownClinic: 'We could not find this clinic. Please scan the code at the clinic again.',
    waiting: ({ clinic, label, ahead, url }) => `${clinic}: token ${label}, ${ahead} ahead of you. ${url}`,
    live: ({ clinic, label, url }) => `${clinic}: token ${label}. ${url}`,
    noToken: 'This phone number has no token today.',
    stopped: 'You will get no more WhatsApp messages about your tokens.',
    help: 'Send JOIN and the clinic’s name for its link, STATUS for your token, or STOP to stop messages.',
    stopHint: 'Reply STOP to stop messages.',
    stop: ['stop', 'stop all', 'stop messages', 'stop please', 'please stop', 'unsubscribe'],
  },
  hi: {
    join: ({ clinic, url }) => `${clinic}: टोकन यहाँ लें और कतार यहीं देखें: ${url}`,
    unknownClinic: 'इस नाम का कोई क्लिनिक यहाँ नहीं है। कृपया क्लिनिक का कोड फिर स्कैन करें।',
    waiting: ({ clinic, label, ahead, url }) => `${clinic}: टोकन ${label}, आपसे आगे ${ahead}। ${url}`,
    live: ({ clinic, label, url }) => `${clinic}: टोकन ${label}। ${url}`,
    noToken: 'इस फ़ोन का आज कोई टोकन नहीं है।',
    stopped: 'अब आपको टोकन के बारे में WhatsApp पर कोई मैसेज नहीं आएगा।',
    help: 'क्लिनिक का लिंक पाने के लिए JOIN और क्लिनिक का नाम लिखें, अपना टोकन देखने के लिए STATUS, मैसेज बंद करने के लिए STOP।',
    stopHint: 'मैसेज बंद करने के लिए STOP लिखें।',
    stop: [
      'बंद',
      'बंद करो',
      'बंद करें',
      'बंद कर दो',
      'बन्द करो',
      'रोको',
      'रोकें',
      'स्टॉप',
      'band karo',
      'band kare',
      'roko',
    ],
  },
  bn: {
    join: ({ clinic, url }) => `${clinic}: এখানে টোকেন নিন ও লাইন দেখুন: ${url}`,
    unknownClinic: 'এই নামে এখানে কোনো ক্লিনিক নেই। ক্লিনিকের কোডটি আবার স্ক্যান করুন।',
    waiting: ({ clinic, label, ahead, url }) => `${clinic}: টোকেন ${label}, আপনার আগে ${ahead} জন। ${url}`,
    live: ({ clinic, label, url }) => `${clinic}: টোকেন ${label}। ${url}`,
    noToken: 'এই ফোনের আজ কোনো টোকেন নেই।',
    stopped: 'টোকেন নিয়ে WhatsApp-এ আর কোনো মেসেজ আসবে না।',
    help: 'ক্লিনিকের লিংক পেতে JOIN ও ক্লিনিকের নাম লিখুন, নিজের টোকেন দেখতে STATUS, মেসেজ বন্ধ করতে STOP।',
    stopHint: 'মেসেজ বন্ধ করতে STOP লিখুন।',
    stop: ['বন্ধ', 'বন্ধ করো', 'বন্ধ করুন', 'থামুন', 'থামান', 'স্টপ', 'bondho koro', 'bondho korun'],
  },
  mr: {
    join: ({ clinic, url }) => `${clinic}: इथे टोकन घ्या आणि रांग पहा: ${url}`,
    unknownClinic: 'या नावाचे क्लिनिक इथे नाही. कृपया क्लिनिकमधील कोड पुन्हा स्कॅन करा.',
    waiting: ({ clinic, label, ahead, url }) => `${clinic}: टोकन ${label}, तुमच्या आधी ${ahead}. ${url}`,
    live: ({ clinic, label, url }) => `${clinic}: टोकन ${label}. ${url}`,
    noToken: 'या फोनचे आज टोकन नाही.',
    stopped: 'टोकनबद्दल WhatsApp वर आता मेसेज येणार नाहीत.',
    help: 'क्लिनिकची लिंक मिळवण्यासाठी JOIN आणि क्लिनिकचे नाव लिहा, तुमचे टोकन पाहण्यासाठी STATUS, मेसेज बंद करण्यासाठी STOP.',
    stopHint: 'मेसेज बंद करण्यासाठी STOP लिहा.',
    stop: ['बंद', 'बंद करा', 'थांबा', 'थांबवा', 'स्टॉप', 'band kara', 'thamba', 'thambva'],
  },
  gu: {
    join: ({ clinic, url }) => `${clinic}: અહીં ટોકન લો અને લાઇન જુઓ: ${url}`,
    unknownClinic: 'આ નામનું ક્લિનિક અહીં નથી. કૃપા કરીને ક્લિનિકનો કોડ ફરી સ્કૅન કરો.',
    waiting: ({ clinic, label, ahead, url }) => `${clinic}: ટોકન ${label}, તમારી આગળ ${ahead}. ${url}`,
    live: ({ clinic, label, url }) => `${clinic}: ટોકન ${label}. ${url}`,
    noToken: 'આ ફોનનું આજે કોઈ ટોકન નથી.',
    stopped: 'ટોકન વિશે WhatsApp પર હવે મેસેજ નહીં આવે.',
    help: 'ક્લિનિકની લિંક મેળવવા JOIN અને ક્લિનિકનું નામ લખો, તમારું ટોકન જોવા STATUS, મેસેજ બંધ કરવા STOP.',
    stopHint: 'મેસેજ બંધ કરવા STOP લખો.',
    stop: ['બંધ', 'બંધ કરો', 'રોકો', 'સ્ટોપ', 'bandh karo', 'band karo'],
  },
  te: {
    join: ({ clinic, url }) => `${clinic}: ఇక్కడ టోకెన్ తీసుకోండి, వరుస చూడండి: ${url}`,
    unknownClinic: 'ఈ పేరుతో ఇక్కడ క్లినిక్ లేదు. దయచేసి క్లినిక్ కోడ్‌ను మళ్లీ స్కాన్ చేయండి.',
    waiting: ({ clinic, label, ahead, url }) => `${clinic}: టోకెన్ ${label}, మీ ముందు ${ahead} మంది. ${url}`,
    live: ({ clinic, label, url }) => `${clinic}: టోకెన్ ${label}. ${url}`,
    noToken: 'ఈ ఫోన్‌కు ఈరోజు టోకెన్ లేదు.',
    stopped: 'టోకెన్ గురించి WhatsApp మెసేజ్‌లు ఇక రావు.',
    help: 'క్లినిక్ లింక్ కోసం JOIN అని రాసి క్లినిక్ పేరు రాయండి, మీ టోకెన్ కోసం STATUS, మెసేజ్‌లు ఆపడానికి STOP.',
    stopHint: 'మెసేజ్‌లు ఆపడానికి STOP రాయండి.',
    stop: ['ఆపు', 'ఆపండి', 'ఆపేయండి', 'స్టాప్', 'aapu', 'aapandi', 'apandi'],
  },
  ta: {
    join: ({ clinic, url }) => `${clinic}: இங்கே டோக்கன் பெற்று வரிசையைப் பாருங்கள்: ${url}`,
    unknownClinic: 'இந்தப் பெயரில் கிளினிக் இல்லை. கிளினிக்கின் QR கோடை மீண்டும் ஸ்கேன் செய்யுங்கள்.',
    waiting: ({ clinic, label, ahead, url }) =>
      `${clinic}: டோக்கன் ${label}, உங்களுக்கு முன் ${ahead} பேர். ${url}`,
    live: ({ clinic, label, url }) => `${clinic}: டோக்கன் ${label}. ${url}`,
    noToken: 'இந்த ஃபோனுக்கு இன்று டோக்கன் இல்லை.',
    stopped: 'டோக்கன் பற்றி WhatsApp மெசேஜ் இனி வராது.',
    help: 'கிளினிக் லிங்க் வேண்டுமானால் JOIN என்று எழுதி கிளினிக் பெயர் எழுதுங்கள், உங்கள் டோக்கனுக்கு STATUS, மெசேஜை நிறுத்த STOP.',
    stopHint: 'மெசேஜை நிறுத்த STOP என்று எழுதுங்கள்.',
    stop: ['நிறுத்து', 'நிறுத்தவும்', 'நிறுத்துங்கள்', 'ஸ்டாப்', 'niruthu', 'niruthungal', 'niruthunga'],
  },
  kn: {
    join: ({ clinic, url }) => `${clinic}: ಇಲ್ಲಿ ಟೋಕನ್ ಪಡೆದು ಸಾಲನ್ನು ನೋಡಿ: ${url}`,
    unknownClinic: 'ಈ ಹೆಸರಿನ ಕ್ಲಿನಿಕ್ ಇಲ್ಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಕ್ಲಿನಿಕ್‌ನ ಕೋಡ್ ಮತ್ತೆ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ.',
    waiting: ({ clinic, label, ahead, url }) => `${clinic}: ಟೋಕನ್ ${label}, ನಿಮ್ಮ ಮುಂದೆ ${ahead} ಜನ. ${url}`,
    live: ({ clinic, label, url }) => `${clinic}: ಟೋಕನ್ ${label}. ${url}`,
    noToken: 'ಈ ಫೋನ್‌ಗೆ ಇಂದು ಟೋಕನ್ ಇಲ್ಲ.',
    stopped: 'ಟೋಕನ್ ಬಗ್ಗೆ WhatsApp ಮೆಸೇಜ್ ಇನ್ನು ಬರುವುದಿಲ್ಲ.',
    help: 'ಕ್ಲಿನಿಕ್ ಲಿಂಕ್ ಬೇಕಿದ್ದರೆ JOIN ಮತ್ತು ಕ್ಲಿನಿಕ್ ಹೆಸರು ಬರೆಯಿರಿ, ನಿಮ್ಮ ಟೋಕನ್ ನೋಡಲು STATUS, ಮೆಸೇಜ್ ನಿಲ್ಲಿಸಲು STOP.',
    stopHint: 'ಮೆಸೇಜ್ ನಿಲ್ಲಿಸಲು STOP ಬರೆಯಿರಿ.',
    stop: ['ನಿಲ್ಲಿಸಿ', 'ನಿಲ್ಲಿಸು', 'ಬಂದ್ ಮಾಡಿ', 'ಸ್ಟಾಪ್', 'nillisi', 'band madi'],
  },
};

/** The words of answers in a language, in English where there are none. */
export const answerWords = (language: string): AnswerWords => ANSWERS[mailLanguage(language)];

/** Whatever the language: nobody who has had enough should have to know that of the clinic. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(ANSWERS).flatMap(({ stop }) => stop.map(plainCommand)),
);
