import type { SupportTopic } from '@baari/core/platform';
import type { MailContent } from '../../compose/mail-content.ts';

export type SupportRequest = { name: string; email: string; topic: SupportTopic; message: string };

const TOPICS: Readonly<Record<SupportTopic, string>> = {
  'getting-started': 'getting started',
  clinics: 'clinics',
  patients: 'patients',
  technical: 'a technical question',
  billing: 'billing',
  contact: 'something else',
};

export const support = {
  /** A request for help, for the operator, who answers it to the person by replying. */
  supportRequest: ({ name, email, topic, message }: SupportRequest): MailContent => ({
    subject: `Support request about ${TOPICS[topic]}`,
    lines: [
      `From ${name} <${email}>, about ${TOPICS[topic]}:`,
      ...message.split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    ],
  }),
};
