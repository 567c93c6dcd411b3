import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { localMailQuery } from '../../shared/api/local-mail.ts';
import { Notice } from '../../shared/ui/notice.tsx';

/** On a trial on one machine mails stay on it; this leads to them, and is not there otherwise. */
export function MailboxHint() {
  const { data: mails } = useQuery(localMailQuery);
  if (!mails) return null;
  return (
    <Notice className="mt-4" title="This is a trial on one machine">
      {mails === 'locked' ? (
        'Mails are not sent. They are in the local mailbox, whose link was printed where Baari was started.'
      ) : (
        <>
          Mails are not sent. They are in the{' '}
          <Link to="/dev/mail" className="font-medium underline underline-offset-4">
            local mailbox
          </Link>
          .
        </>
      )}
    </Notice>
  );
}
