import type { SupportTopic } from '@baari/core/platform';
import type { support as english } from '../en/support.ts';

const TOPICS: Readonly<Record<SupportTopic, string>> = {
  'getting-started': 'शुरुआत',
  clinics: 'क्लिनिक',
  patients: 'मरीज़',
  technical: 'तकनीकी सवाल',
  billing: 'भुगतान',
  contact: 'अन्य विषय',
};

export const support: typeof english = {
  supportRequest: ({ name, email, topic, message }) => ({
    subject: `सहायता का अनुरोध: ${TOPICS[topic]}`,
    lines: [
      `${name} <${email}> की ओर से, विषय: ${TOPICS[topic]}`,
      ...message.split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    ],
  }),
};
