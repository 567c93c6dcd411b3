/** Starts a real local SMTP server that stores its mails. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  smtpUrl: string;
  /** Waits for the newest mail to an address and returns its link to `path`. */
  linkTo: (recipient: string, path: string) => Promise<string>;
  /** Waits until the newest mail to an address contains this text. */
  saying: (recipient: string, text: string) => Promise<string>;
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
    linkTo: (recipient, path) => waitFor(mails, arrivals, recipient, new RegExp(`https?://\\S*${path}\\S*`)),
    saying: (recipient, text) => waitFor(mails, arrivals, recipient, new RegExp(text)),
    close: () =>
      new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  };
}

async function waitFor(
  mails: Email[],
  arrivals: EventTarget,
  recipient: string,
  wanted: RegExp,
): Promise<string> {
  const deadline = AbortSignal.timeout(WAIT_MS);
  for (;;) {
    const mail = mails.findLast((candidate) => candidate.to?.some((to) => to.address === recipient));
    const found = mail?.text?.match(wanted)?.[0];
    if (found !== undefined) return found;
    await new Promise((resolve, reject) => {
      arrivals.addEventListener('mail', resolve, { once: true });
      deadline.addEventListener(
        'abort',
        () => {
          reject(new Error(`no mail with ${wanted.source} for ${recipient}`));
        },
        { once: true },
      );
    });
  }
}
