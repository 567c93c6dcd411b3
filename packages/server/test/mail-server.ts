import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestMailServer = {
  url: string;
  received: Email[];
  /**
   * The number of mails that the server will refuse with "try later", in an error that contains the
   * recipient's address.
   */
  refusals: number;
  close: () => Promise<void>;
};

/** Starts a local mail server. */
export async function startMailServer(refusals = 0): Promise<TestMailServer> {
  const received: Email[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (server.refusals > 0) {
          server.refusals -= 1;
          answer(new Error(`later for ${envelope.rcptTo.map(({ address }) => address).join()}`));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          answer();
        });
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const server: TestMailServer = { url: `smtp://127.0.0.1:${port}`, received, refusals, close };
  return server;
}
