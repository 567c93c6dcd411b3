/** What the page says on which patients are taken over from a list, in Hindi. Not yet read by a native speaker. */
import type { OfficeWords } from '../en/catalog.ts';
import { patients, plural } from './counts.ts';

const rows = (count: number) => plural(count, { one: `${count} पंक्ति`, other: `${count} पंक्तियाँ` });
/** As in "3 पंक्तियों में". */
const ofRows = (count: number) => plural(count, { one: `${count} पंक्ति`, other: `${count} पंक्तियों` });

export const patientImport: OfficeWords['patientImport'] = {
  title: 'मरीज़ों की सूची जोड़ें',
  open: 'सूची से जोड़ें',
  loading: 'पेज खुल रहा है…',
  failed: 'पेज नहीं खुल सका',
  denied: 'मरीज़ों की सूची क्लिनिक के एडमिन और मालिक जोड़ते हैं।',

  chooseTitle: 'अपनी सूची चुनें',
  about: [
    'CSV या Excel (.xlsx) फ़ाइल, हर मरीज़ की एक पंक्ति: नाम और फ़ोन; उम्र और लिंग, जहाँ आपके पास हों।',
    'सहेजने से पहले आप देखते हैं कि हर पंक्ति का क्या होगा। जो पहले से दर्ज हैं, वे वैसे ही रहते हैं।',
    'एक फ़ाइल से अधिक से अधिक 10,000 मरीज़। मरीज़ों को बताएँ कि आप कतार के लिए उनका नाम और फ़ोन रखते हैं।',
  ],
  choose: 'फ़ाइल चुनें',
  reading: 'फ़ाइल पढ़ी जा रही है…',
  notRead: 'यह फ़ाइल नहीं पढ़ी जा सकती',
  problems: {
    too_large: 'यह बहुत बड़ी है। केवल ज़रूरी कॉलम रखें, या इसकी कई फ़ाइलें बनाएँ।',
    too_many_rows: 'इसमें 10,000 से ज़्यादा पंक्तियाँ हैं। इसकी कई फ़ाइलें बनाएँ।',
    old_excel: 'यह पुराने Excel की है, या इस पर पासवर्ड है। बिना पासवर्ड के .xlsx या CSV में सहेजें।',
    not_a_table: 'यह न CSV फ़ाइल है, न Excel (.xlsx)।',
    empty: 'इसमें कोई तालिका नहीं है: एक कॉलम नाम का और एक फ़ोन का चाहिए।',
    unreadable: 'ब्राउज़र यह फ़ाइल नहीं दे सका। शायद वह हटाई गई: फिर चुनें।',
  },

  otherFile: 'दूसरी फ़ाइल',
  columnsHint: 'फ़ाइल के किस कॉलम में क्या है',
  fields: {
    name: 'नाम',
    middleName: 'बीच का नाम',
    familyName: 'उपनाम',
    phone: 'फ़ोन',
    age: 'उम्र',
    sex: 'लिंग',
  },
  noColumn: 'कोई नहीं',
  column: (number) => `कॉलम ${number}`,
  columnsNeeded: 'नाम और फ़ोन के कॉलम चुनें।',

  looking: 'सूची देखी जा रही है…',
  notLooked: 'सूची नहीं देखी जा सकी',
  rows,
  counted: (outcome, count) => `${outcome}: ${count}`,
  row: 'लाइन',
  lines: (from, to) => `${from}–${to}`,
  openQuotes: (lines) =>
    `लाइन ${lines}: उद्धरण चिह्न (") खुला है, पर बंद नहीं हुआ। उसे नाम का हिस्सा मानकर पढ़ा गया है; ये पंक्तियाँ जाँच लें।`,
  andMore: (count) => `और ${count} अन्य`,
  outcome: 'क्या होगा',
  outcomes: {
    new: 'नए',
    known: 'पहले से दर्ज',
    twice: 'फ़ाइल में दो बार',
    no_name: 'नाम सही नहीं',
    broken: 'नाम के कुछ अक्षर ख़राब',
    no_phone: 'फ़ोन सही नहीं',
  },
  sexes: { female: 'महिला', male: 'पुरुष', other: 'अन्य' },
  unread: (count) => `${ofRows(count)} में उम्र या लिंग की जगह कुछ और लिखा है: वह छोड़ दिया जाएगा।`,
  nothingNew: 'इस सूची में कोई नए मरीज़ नहीं हैं।',
  take: (count) => `${patients(count)} जोड़ें`,
  taking: (taken, count) => `${count} में से ${taken}…`,
  takeHint: 'केवल “नए” वाली पंक्तियाँ जोड़ी जाती हैं। पूरी सूची बाद में वापस ली जा सकती है।',
  stopped: (taken) => (taken === 0 ? 'कुछ नहीं जोड़ा गया' : `केवल ${patients(taken)} जोड़े गए`),
  stoppedHint: 'आगे बढ़ने के लिए फिर जोड़ें, या नीचे से सूची वापस लें।',
  taken: (count) => `${patients(count)} जोड़े गए`,
  takenHint: 'अब से रिसेप्शन पर ये नाम और फ़ोन से मिलते हैं।',
  toPatients: 'मरीज़ देखें',
  another: 'दूसरी सूची जोड़ें',

  earlier: 'पहले जोड़ी गई सूचियाँ',
  earlierFailed: 'पहले जोड़ी गई सूचियाँ नहीं खुल सकीं',
  made: patients,
  madeBy: (by, at) => `${by}, ${at}`,
  undoneBy: (by, at, left) => `${by} ने वापस लिया, ${at}${left === 0 ? '' : `; ${left} बने हुए हैं`}`,
  undo: 'सूची वापस लें',
  undoTitle: 'यह सूची जोड़ना वापस लें?',
  undoLoses: (left) =>
    `इसके ${patients(left)} हट जाएँगे, बाद में किए गए सुधार के साथ। जिन्होंने बाद में टोकन लिया है, वे बने रहेंगे।`,
  undone: 'सूची वापस ली गई',
  undoneKept: (left) => `${patients(left)} बाद में टोकन ले चुके हैं, वे बने हुए हैं।`,
  notUndone: 'सूची वापस नहीं ली जा सकी',
};
