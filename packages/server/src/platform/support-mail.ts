import type { SupportTopic } from '@baari/core/platform';
import { composeMail } from '../accounts/index.ts';
import type { Mail } from '../context/index.ts';

const TOPICS: Readonly<Record<SupportTopic, string>> = {
  'getting-started': 'getting started',
  clinics: 'clinics',
  patients: 'patients',
  technical: 'a technical question',
  billing: 'billing',
  contact: 'something else',
};

/** A request for help, for the operator, who answers it to the person by replying. */
export function supportMail(
  to: string,
  request: { name: string; email: string; topic: SupportTopic; message: string },
): Mail {
  const { name, email, topic, message } = request;
  const mail = composeMail(to, {
    subject: `Support request about ${TOPICS[topic]}`,
    lines: [
      `From ${name} <${email}>, about ${TOPICS[topic]}:`,
      ...message.split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    ],
  });
  return { ...mail, replyTo: email };
}
