/** Alerts in Hindi. */
import type { AlertCatalog } from './en.ts';

export const hi: AlertCatalog = {
  leaveNow: ({ number, clinic }) => ({
    title: 'निकलने का समय',
    body: `अब ${clinic} के लिए निकल जाएँ। आपके पहुँचने तक टोकन ${number} बुलाया जा सकता है।`,
    text: `अब निकल जाएँ। आपके पहुँचने तक टोकन ${number} बुलाया जा सकता है।`,
  }),

  twoAhead: ({ number, clinic }) => ({
    title: 'आपकी बारी आने ही वाली है',
    body: `टोकन ${number}: आपसे आगे ज़्यादा से ज़्यादा दो लोग हैं। कृपया ${clinic} में रहें।`,
    text: `टोकन ${number}, आपसे आगे ज़्यादा से ज़्यादा 2 लोग हैं। कृपया क्लिनिक में रहें।`,
  }),

  yourTurn: ({ number, clinic, doctor }) => ({
    title: 'आपकी बारी आ गई!',
    body: `टोकन ${number}: कृपया ${doctor} के पास अंदर जाएँ, ${clinic}।`,
    text: `टोकन ${number}, आपकी बारी आ गई। कृपया अंदर जाएँ।`,
  }),

  recalled: ({ number, clinic, doctor }) => ({
    title: 'आपको फिर बुलाया गया है',
    body: `टोकन ${number}: कृपया अभी ${doctor} के पास अंदर जाएँ, ${clinic}।`,
    text: `टोकन ${number} फिर बुलाया गया है। कृपया अभी अंदर जाएँ।`,
  }),

  delayed: ({ number, clinic, doctor, until }) => ({
    title: `${until} से पहले नहीं`,
    body: `${doctor} लगभग ${until} से फिर मरीज़ देखेंगे। टोकन ${number} की जगह सुरक्षित है, ${clinic}।`,
    text: `डॉक्टर लगभग ${until} से फिर मरीज़ देखेंगे। टोकन ${number} की जगह सुरक्षित है।`,
  }),

  closed: ({ number, clinic, doctor }) => ({
    title: `टोकन ${number} रद्द हो गया`,
    body: `${clinic} में ${doctor} की कतार समाप्त हो गई। क्लिनिक को फ़ोन करें, या अगली पाली का टोकन लें।`,
    text: `टोकन ${number} रद्द हो गया, कतार समाप्त हो गई। कृपया क्लिनिक को फ़ोन करें।`,
  }),

  skipped: ({ number, clinic }) => ({
    title: `टोकन ${number} छोड़ दिया गया`,
    body: `अगर आप फिर भी डॉक्टर को दिखाना चाहते हैं, तो ${clinic} के रिसेप्शन पर कहें।`,
    text: `टोकन ${number} छोड़ दिया गया। अगर आप यहाँ हैं, तो रिसेप्शन पर कहें।`,
  }),

  missed: ({ number, clinic }) => ({
    title: 'आपकी बारी छूट गई',
    body: `टोकन ${number} बुलाया गया था। अगर आप ${clinic} में हैं, तो रिसेप्शन पर कहें।`,
    text: `टोकन ${number} बुलाया गया और आप नहीं मिले। रिसेप्शन पर कहें।`,
  }),

  issued: ({ number, clinic, doctor }) => ({
    title: `आपका टोकन: ${number}`,
    body: `${doctor} के लिए टोकन ${number}, ${clinic}।`,
    text: `टोकन ${number}, ${doctor}। आपकी बारी यहाँ देखें:`,
  }),

  waitingAgain: ({ number, clinic }) => ({
    title: `टोकन ${number} फिर कतार में है`,
    body: `आप ${clinic} की कतार में फिर से हैं, अपने पुराने नंबर के साथ। कृपया बुलाए जाने तक रुकें।`,
    text: `टोकन ${number} फिर कतार में है। कृपया बुलाए जाने तक रुकें।`,
  }),
};
