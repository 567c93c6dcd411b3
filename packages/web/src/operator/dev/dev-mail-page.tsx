import { useQuery } from '@tanstack/react-query';
import { Inbox, Mail, MessageSquareText } from 'lucide-react';
import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { localMailQuery, type LocalMail } from '../../shared/api/local-mail.ts';
import { dateTimeText } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const refreshMs = 3000;

/** Shows the mails and phone messages of a local trial, which delivers none of them. */
export function LocalMailPage() {
  const { data, isPending, refetch } = useQuery({ ...localMailQuery, refetchInterval: refreshMs });
  const mails = data === 'locked' ? undefined : data;
  const openId = useSearchParams()[0].get('id');
  const open = mails?.find((mail) => mail.id === openId) ?? mails?.[0];
  return (
    <Page
      title="Local mailbox"
      description="Mails, and messages to phones, of this trial. They were not sent to anybody."
    >
      {isPending && (
        <Loading label="Loading…">
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data === 'locked' && (
        <EmptyState icon={Inbox} title="Open the mailbox by its link">
          Baari printed it where it was started, behind “Local mailbox”.
        </EmptyState>
      )}
      {mails === null && (
        <EmptyState
          icon={Inbox}
          title="No mailbox here"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          It is there only in a trial without a mail server or a sender of messages, and only on the machine
          that Baari runs on.
        </EmptyState>
      )}
      {mails?.length === 0 && (
        <EmptyState icon={Inbox} title="Nothing here yet">
          Mails such as the one that verifies an email, and messages to phones, appear here by themselves.
        </EmptyState>
      )}
      {mails && open && (
        <div className="grid gap-4 md:grid-cols-[20rem_1fr]">
          <MailList mails={mails} openId={open.id} />
          <OpenMail mail={open} />
        </div>
      )}
    </Page>
  );
}

function MailList({ mails, openId }: { mails: readonly LocalMail[]; openId: string }) {
  const words = useWords('operator');
  return (
    <nav aria-label="Mails and messages" className="max-h-80 overflow-y-auto md:max-h-none">
      <ul className="space-y-2">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to={`?id=${mail.id}`}
              replace
              preventScrollReset
              aria-current={mail.id === openId}
              className={clsx(
                'block rounded-control border px-4 py-3',
                mail.id === openId
                  ? 'border-accent bg-accent-soft'
                  : 'border-line bg-surface hover:bg-sunken',
              )}
            >
              <span className="flex items-center gap-2 font-semibold">
                <KindIcon mail={mail} />
                {mail.subject}
              </span>
              <span className="block truncate text-sm text-ink-soft">{mail.to}</span>
              <span className="block text-sm text-ink-soft">{dateTimeText(mail.sentAt, words)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The icon is decorative, because the subject next to it gives the same information. */
function KindIcon({ mail }: { mail: LocalMail }) {
  const Icon = mail.to.startsWith('+') ? MessageSquareText : Mail;
  return <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" />;
}

function OpenMail({ mail }: { mail: LocalMail }) {
  const words = useWords('operator');
  return (
    <Card title={mail.subject}>
      <p className="text-sm text-ink-soft">
        To {mail.to} · {dateTimeText(mail.sentAt, words)}
      </p>
      <div className="mt-4 whitespace-pre-wrap">{withLinks(mail.text)}</div>
    </Card>
  );
}

const link = /(https?:\/\/\S+)/;

/** Turns the addresses in a text into links. */
function withLinks(text: string) {
  return text.split(link).map((part, index) =>
    link.test(part) ? (
      <a key={index} href={part} className="break-all text-accent-ink underline underline-offset-4">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
