/** A real SMTP server on the loopback that keeps what it is sent. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  smtpUrl: string;
  /** The link to `path` in the newest mail to an address, once it has come. */
  linkTo: (recipient: string, path: string) => Promise<string>;
  close: () => Promise<void>;
};

const WAIT_MS = 20_000;

export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          arrivals.dispatchEvent(new Event('mail'));
          done();
        });
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    linkTo: (recipient, path) => waitForLink(mails, arrivals, recipient, path),
    close: () =>
      new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  };
}

async function waitForLink(
  mails: Email[],
  arrivals: EventTarget,
  recipient: string,
  path: string,
): Promise<string> {
  const deadline = AbortSignal.timeout(WAIT_MS);
  for (;;) {
    const mail = mails.findLast((candidate) => candidate.to?.some((to) => to.address === recipient));
    const link = mail?.text?.match(new RegExp(`https?://\\S*${path}\\S*`))?.[0];
    if (link !== undefined) return link;
    await new Promise((resolve, reject) => {
      arrivals.addEventListener('mail', resolve, { once: true });
      deadline.addEventListener(
        'abort',
        () => {
          reject(new Error(`no mail with ${path} for ${recipient}`));
        },
        { once: true },
      );
    });
  }
}
