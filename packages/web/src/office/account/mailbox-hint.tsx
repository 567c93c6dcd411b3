import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { localMailQuery } from '../../shared/api/local-mail.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { inSentence } from '../../shared/words/in-sentence.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** On a trial on one machine mails stay on it; this leads to them, and is not there otherwise. */
export function MailboxHint() {
  const { mailbox: words } = useWords('office').account;
  const { data: mails } = useQuery(localMailQuery);
  if (!mails) return null;
  return (
    <Notice className="mt-4" title={words.title}>
      {mails === 'locked'
        ? words.locked
        : inSentence(
            words.open,
            <Link to="/dev/mail" className="font-medium underline underline-offset-4">
              {words.link}
            </Link>,
          )}
    </Notice>
  );
}
