import { z } from 'zod';

const localMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
});
export type LocalMail = z.infer<typeof localMail>;

const UNAUTHENTICATED = 401;
const mailbox = z.object({ mails: z.array(localMail) });

/**
 * Returns the mails that a local trial stores instead of sending, newest first. Returns `locked` if reading
 * them needs the link from the start, and null if there is no mailbox.
 */
export async function listLocalMails(): Promise<LocalMail[] | 'locked' | null> {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  const headers = new Headers(key === null ? {} : { authorization: `Bearer ${key}` });
  const response = await fetch('/api/dev/mail', { headers });
  if (response.status === UNAUTHENTICATED) return 'locked';
  if (!response.ok) return null;
  const parsed = mailbox.safeParse(await response.json());
  return parsed.success ? parsed.data.mails : null;
}

export const localMailQuery = { queryKey: ['local-mail'], queryFn: listLocalMails, retry: false } as const;
