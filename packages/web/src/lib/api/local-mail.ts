import { z } from 'zod';

const localMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
});
export type LocalMail = z.infer<typeof localMail>;

const mailbox = z.object({ mails: z.array(localMail) });

/** The mails that a trial on one machine keeps instead of sending, newest first; null where there is no mailbox. */
export async function listLocalMails(): Promise<LocalMail[] | null> {
  const response = await fetch('/api/dev/mail');
  if (!response.ok) return null;
  const parsed = mailbox.safeParse(await response.json());
  return parsed.success ? parsed.data.mails : null;
}

/** For TanStack Query. */
export const localMailQuery = { queryKey: ['local-mail'], queryFn: listLocalMails, retry: false } as const;
