/** Alerts in Hindi. */
import type { AlertCatalog } from './en.ts';

export const hi: AlertCatalog = {
  leaveNow: ({ label, clinic }) => ({
    title: 'निकलने का समय',
    body: `अब ${clinic} के लिए निकल जाएँ। आपके पहुँचने तक टोकन ${label} बुलाया जा सकता है।`,
    text: `अब निकल जाएँ। आपके पहुँचने तक टोकन ${label} बुलाया जा सकता है।`,
  }),

  twoAhead: ({ label, clinic }) => ({
    title: 'आपकी बारी आने ही वाली है',
    body: `टोकन ${label}: आपसे आगे ज़्यादा से ज़्यादा दो लोग हैं। कृपया ${clinic} में रहें।`,
    text: `टोकन ${label}, आपसे आगे ज़्यादा से ज़्यादा 2 लोग हैं। कृपया क्लिनिक में रहें।`,
  }),

  yourTurn: ({ label, clinic, doctor, room }) => ({
    title: 'आपकी बारी आ गई!',
    body: `टोकन ${label}: कृपया अंदर जाएँ, ${[doctor, room, clinic].filter(Boolean).join(', ')}।`,
    text: `टोकन ${label}, आपकी बारी आ गई। कृपया अंदर जाएँ${room === null ? '' : `: ${room}`}।`,
  }),

  recalled: ({ label, clinic, doctor, room }) => ({
    title: 'आपको फिर बुलाया गया है',
    body: `टोकन ${label}: कृपया अभी ${doctor} के पास अंदर जाएँ, ${[room, clinic].filter(Boolean).join(', ')}।`,
    text: `टोकन ${label} फिर बुलाया गया है। कृपया अभी अंदर जाएँ${room === null ? '' : `: ${room}`}।`,
  }),

  delayed: ({ label, clinic, doctor, until }) => ({
    title: `${until} बजे से पहले नहीं`,
    body: `${doctor} ${until} बजे के आसपास से फिर मरीज़ देखेंगे। टोकन ${label} की जगह सुरक्षित है, ${clinic}।`,
    text: `डॉक्टर ${until} बजे के आसपास से फिर मरीज़ देखेंगे। टोकन ${label} की जगह सुरक्षित है।`,
  }),

  closed: ({ label, clinic, doctor }) => ({
    title: `टोकन ${label} रद्द हो गया`,
    body: `${clinic} में ${doctor} की कतार बंद हो गई। क्लिनिक को फ़ोन करें, या अगली बार का टोकन लें।`,
    text: `टोकन ${label} रद्द हो गया, कतार बंद हो गई। कृपया क्लिनिक को फ़ोन करें।`,
  }),

  skipped: ({ label, clinic }) => ({
    title: `टोकन ${label} छूट गया`,
    body: `अगर आप फिर भी डॉक्टर को दिखाना चाहते हैं, तो ${clinic} के रिसेप्शन पर कहें।`,
    text: `टोकन ${label} छूट गया। अगर आप यहाँ हैं, तो रिसेप्शन पर बताएँ।`,
  }),

  missed: ({ label, clinic }) => ({
    title: 'आपकी बारी छूट गई',
    body: `टोकन ${label} बुलाया गया था। अगर आप ${clinic} में हैं, तो रिसेप्शन पर बताएँ।`,
    text: `टोकन ${label} बुलाया गया पर आप नहीं मिले। रिसेप्शन पर बताएँ।`,
  }),

  passed: ({ label, clinic }) => ({
    title: 'आपकी बारी छूट गई',
    body: `टोकन ${label} की बारी निकल गई। ${clinic} पहुँचने पर रिसेप्शन को बताएँ।`,
    text: `टोकन ${label} की बारी निकल गई। पहुँचने पर रिसेप्शन को बताएँ।`,
  }),

  issued: ({ label, clinic, doctor, ahead }) => ({
    title: `आपका टोकन: ${label}`,
    body: `${doctor} के लिए टोकन ${label}, ${clinic}।`,
    text: `टोकन ${label}, ${doctor}। आपसे आगे ${ahead}। कतार यहाँ देखें:`,
  }),

  moved: ({ label, clinic, doctor }) => ({
    title: `आपका नया टोकन: ${label}`,
    body: `अब आप ${doctor} की कतार में हैं: टोकन ${label}, ${clinic}।`,
    text: `अब ${doctor}, टोकन ${label}। कतार यहाँ देखें:`,
  }),

  waitingAgain: ({ label, clinic }) => ({
    title: `टोकन ${label} फिर कतार में है`,
    body: `आप फिर से ${clinic} की कतार में हैं, उसी नंबर के साथ। कृपया बुलाए जाने तक रुकें।`,
    text: `टोकन ${label} फिर कतार में है। कृपया बुलाए जाने तक रुकें।`,
  }),
};
