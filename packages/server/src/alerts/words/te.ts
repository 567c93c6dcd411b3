/** Alerts in Telugu. Not yet read by a native speaker. */
import type { AlertCatalog } from './en.ts';

export const te: AlertCatalog = {
  leaveNow: ({ label, clinic }) => ({
    title: 'బయలుదేరే సమయమైంది',
    body: `ఇప్పుడే బయలుదేరండి: ${clinic}. మీరు చేరేసరికి టోకెన్ ${label} పిలవవచ్చు.`,
    text: `ఇప్పుడే బయలుదేరండి. మీరు చేరేసరికి టోకెన్ ${label} పిలవవచ్చు.`,
  }),

  twoAhead: ({ label, clinic }) => ({
    title: 'మీ వంతు దగ్గర పడింది',
    body: `టోకెన్ ${label}: మీ ముందు ఇద్దరికి మించి లేరు. దయచేసి క్లినిక్‌లో ఉండండి: ${clinic}.`,
    text: `టోకెన్ ${label}, మీ ముందు ఇద్దరికి మించి లేరు. దయచేసి క్లినిక్‌లో ఉండండి.`,
  }),

  yourTurn: ({ label, clinic, doctor, room }) => ({
    title: 'మీ వంతు వచ్చింది!',
    body: `టోకెన్ ${label}, దయచేసి లోపలికి వెళ్లండి: ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `టోకెన్ ${label}, మీ వంతు వచ్చింది. దయచేసి లోపలికి వెళ్లండి${room === null ? '' : `: ${room}`}.`,
  }),

  recalled: ({ label, clinic, doctor, room }) => ({
    title: 'మిమ్మల్ని మళ్లీ పిలిచారు',
    body: `టోకెన్ ${label}, దయచేసి ఇప్పుడే లోపలికి వెళ్లండి: ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `టోకెన్ ${label} మళ్లీ పిలిచారు. దయచేసి ఇప్పుడే లోపలికి వెళ్లండి${room === null ? '' : `: ${room}`}.`,
  }),

  delayed: ({ label, clinic, doctor, until }) => ({
    title: `${until} కంటే ముందు కాదు`,
    body: `${doctor} మళ్లీ ${until} ప్రాంతంలో చూస్తారు. టోకెన్ ${label} స్థానం అలాగే ఉంది, ${clinic}.`,
    text: `డాక్టర్ మళ్లీ ${until} ప్రాంతంలో చూస్తారు. టోకెన్ ${label} స్థానం అలాగే ఉంది.`,
  }),

  closed: ({ label, clinic, doctor }) => ({
    title: `టోకెన్ ${label} రద్దయింది`,
    body: `${clinic}: ${doctor} వరుస మూసేశారు. క్లినిక్‌కు ఫోన్ చేయండి, లేదా తర్వాతి పూటకు టోకెన్ తీసుకోండి.`,
    text: `టోకెన్ ${label} రద్దయింది, వరుస మూసేశారు. దయచేసి క్లినిక్‌కు ఫోన్ చేయండి.`,
  }),

  skipped: ({ label, clinic }) => ({
    title: `టోకెన్ ${label} స్కిప్ అయింది`,
    body: `డాక్టర్‌కు చూపించుకోవాలంటే రిసెప్షన్‌లో చెప్పండి, మళ్లీ వరుసలో చేర్చుతారు: ${clinic}.`,
    text: `టోకెన్ ${label} స్కిప్ అయింది. మీరు వచ్చి ఉంటే రిసెప్షన్‌లో చెప్పండి.`,
  }),

  missed: ({ label, clinic }) => ({
    title: 'మీ వంతు మిస్ అయింది',
    body: `టోకెన్ ${label} పిలిచారు. మీరు క్లినిక్‌లో ఉంటే రిసెప్షన్‌లో చెప్పండి: ${clinic}.`,
    text: `టోకెన్ ${label} పిలిచారు, కానీ మీరు లేరు. రిసెప్షన్‌లో చెప్పండి.`,
  }),

  passed: ({ label, clinic }) => ({
    title: 'మీ వంతు మిస్ అయింది',
    body: `టోకెన్ ${label} వంతు అయిపోయింది. రాగానే రిసెప్షన్‌లో చెప్పండి: ${clinic}.`,
    text: `టోకెన్ ${label} వంతు అయిపోయింది. రాగానే రిసెప్షన్‌లో చెప్పండి.`,
  }),

  issued: ({ label, clinic, doctor, ahead }) => ({
    title: `మీ టోకెన్: ${label}`,
    body: `టోకెన్ ${label}, ${doctor}, ${clinic}.`,
    text: `టోకెన్ ${label}, ${doctor}. మీ ముందు ${ahead} మంది. వరుస ఇక్కడ చూడండి:`,
  }),

  moved: ({ label, clinic, doctor }) => ({
    title: `మీ కొత్త టోకెన్: ${label}`,
    body: `ఇప్పుడు మీ డాక్టర్: ${doctor}. టోకెన్ ${label}, ${clinic}.`,
    text: `ఇప్పుడు ${doctor}, టోకెన్ ${label}. వరుస ఇక్కడ చూడండి:`,
  }),

  waitingAgain: ({ label, clinic }) => ({
    title: `టోకెన్ ${label} మళ్లీ వరుసలో ఉంది`,
    body: `పాత నంబర్‌తోనే మీరు మళ్లీ వరుసలో ఉన్నారు: ${clinic}. దయచేసి పిలిచే వరకు ఆగండి.`,
    text: `టోకెన్ ${label} మళ్లీ వరుసలో ఉంది. దయచేసి పిలిచే వరకు ఆగండి.`,
  }),
};
