/** Alerts in Marathi. Not yet read by a native speaker. */
import type { AlertCatalog } from './en.ts';

export const mr: AlertCatalog = {
  leaveNow: ({ label, clinic }) => ({
    title: 'निघायची वेळ झाली',
    body: `आता ${clinic} येथे यायला निघा. तुम्ही पोहोचेपर्यंत टोकन ${label} बोलावले जाऊ शकते.`,
    text: `आता निघा. तुम्ही पोहोचेपर्यंत टोकन ${label} बोलावले जाऊ शकते.`,
  }),

  twoAhead: ({ label, clinic }) => ({
    title: 'तुमचा नंबर जवळ आला आहे',
    body: `टोकन ${label}: तुमच्या आधी जास्तीत जास्त दोन जण आहेत. कृपया ${clinic} येथे थांबा.`,
    text: `टोकन ${label}, तुमच्या आधी जास्तीत जास्त 2 जण. कृपया क्लिनिकमध्ये थांबा.`,
  }),

  yourTurn: ({ label, clinic, doctor, room }) => ({
    title: 'तुमचा नंबर आला!',
    body: `टोकन ${label}: कृपया आत जा, ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `टोकन ${label}, तुमचा नंबर आला. कृपया आत जा${room === null ? '' : `: ${room}`}.`,
  }),

  recalled: ({ label, clinic, doctor, room }) => ({
    title: 'तुम्हाला पुन्हा बोलावले आहे',
    body: `टोकन ${label}: कृपया लगेच आत जा, ${[doctor, room, clinic].filter(Boolean).join(', ')}.`,
    text: `टोकन ${label} पुन्हा बोलावले आहे. कृपया लगेच आत जा${room === null ? '' : `: ${room}`}.`,
  }),

  delayed: ({ label, clinic, doctor, until }) => ({
    title: `${until} च्या आधी नाही`,
    body: `${doctor} साधारण ${until} पासून पुन्हा तपासतील. टोकन ${label} ची जागा सुरक्षित आहे, ${clinic}.`,
    text: `डॉक्टर साधारण ${until} पासून पुन्हा तपासतील. टोकन ${label} ची जागा सुरक्षित आहे.`,
  }),

  closed: ({ label, clinic, doctor }) => ({
    title: `टोकन ${label} रद्द झाले`,
    body: `${clinic} येथे ${doctor} यांची रांग बंद झाली आहे. क्लिनिकला फोन करा, किंवा पुढच्या वेळेचे टोकन घ्या.`,
    text: `टोकन ${label} रद्द झाले, रांग बंद झाली. कृपया क्लिनिकला फोन करा.`,
  }),

  skipped: ({ label, clinic }) => ({
    title: `टोकन ${label} वगळले आहे`,
    body: `तरीही डॉक्टरांना दाखवायचे असेल तर ${clinic} येथे रिसेप्शनवर सांगा.`,
    text: `टोकन ${label} वगळले आहे. तुम्ही इथे असाल तर रिसेप्शनवर सांगा.`,
  }),

  missed: ({ label, clinic }) => ({
    title: 'तुमचा नंबर चुकला',
    body: `टोकन ${label} बोलावले होते. तुम्ही ${clinic} येथे असाल तर रिसेप्शनवर सांगा.`,
    text: `टोकन ${label} बोलावले होते आणि तुम्ही नव्हता. रिसेप्शनवर सांगा.`,
  }),

  passed: ({ label, clinic }) => ({
    title: 'तुमचा नंबर चुकला',
    body: `टोकन ${label} चा नंबर निघून गेला. ${clinic} येथे आल्यावर रिसेप्शनला सांगा.`,
    text: `टोकन ${label} चा नंबर निघून गेला. आल्यावर रिसेप्शनला सांगा.`,
  }),

  issued: ({ label, clinic, doctor, ahead }) => ({
    title: `तुमचे टोकन: ${label}`,
    body: `टोकन ${label}, ${doctor}, ${clinic}.`,
    text: `टोकन ${label}, ${doctor}. तुमच्या आधी ${ahead}. रांग इथे पहा:`,
  }),

  moved: ({ label, clinic, doctor }) => ({
    title: `तुमचे नवीन टोकन: ${label}`,
    body: `आता तुम्ही ${doctor} यांच्या रांगेत आहात: टोकन ${label}, ${clinic}.`,
    text: `आता ${doctor}, टोकन ${label}. रांग इथे पहा:`,
  }),

  waitingAgain: ({ label, clinic }) => ({
    title: `टोकन ${label} पुन्हा रांगेत`,
    body: `तुम्ही पुन्हा ${clinic} येथील रांगेत आहात, आधीच्याच नंबरने. कृपया बोलावेपर्यंत थांबा.`,
    text: `टोकन ${label} पुन्हा रांगेत आहे. कृपया बोलावेपर्यंत थांबा.`,
  }),
};
