import type { Account, LoginSession } from '@baari/contract/accounts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { dayText } from '../../../shared/format/service-date.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { ProvedDialog } from './proved-dialog.tsx';

/** The sessions to end: either one session, or all except the current one. */
type Ending = LoginSession | 'others';

/** Lists the account's login sessions and ends them. */
export function SessionsCard({ account }: { account: Account }) {
  const { account: accountWords, actions, failures } = useWords('office');
  const words = accountWords.myAccount.sessions;
  const { data, error, refetch } = useQuery(loginSessionsQuery);
  const [ending, setEnding] = useState<Ending | null>(null);
  const others = data?.sessions.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Card
      title={words.title}
      action={
        others.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setEnding('others')}>
            {words.endOthers}
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton className="h-24" />}
      {!data && error && (
        <Notice
          tone="danger"
          title={words.failed}
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {actions.tryAgain}
            </Button>
          }
        >
          {failureText(error, failures)}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && <EndDialog account={account} ending={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: LoginSession; onEnd: () => void }) {
  const { account, locale } = useWords('office');
  const words = account.myAccount.sessions;
  const day = (instant: string) => dayText(instant, undefined, locale);
  const { isThis, since, usedAt } = session;
  const name = words.nameOf(session);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isThis && (
            <Badge tone="accent" icon={MapPin}>
              {words.here}
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">{words.times({ since: day(since), used: day(usedAt) })}</p>
      </div>
      {!isThis && (
        <Button variant="ghost" size="small" aria-label={words.endNamed({ name })} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

type EndDialogProps = { account: Account; ending: Ending; onClose: () => void };

function EndDialog({ account, ending, onClose }: EndDialogProps) {
  const { account: accountWords, actions, failures } = useWords('office');
  const words = accountWords.myAccount.sessions;
  const showToast = useToast();
  const sessionsChanged = useSessionsChanged();
  const [failure, setFailure] = useState<string | null>(null);
  const end = useAction(({ proof }: { proof: string }, options) =>
    ending === 'others'
      ? api.accounts.endOtherLoginSessions({ proof }, options)
      : api.accounts.endLoginSession({ proof, sessionId: ending.id }, options),
  );
  const confirmed = (proof: string) =>
    end.run(
      { proof },
      {
        onSuccess: () => {
          sessionsChanged();
          showToast({ title: words.ended });
          onClose();
        },
        onError: (error) => setFailure(failureText(error, failures)),
      },
    );
  const title = ending === 'others' ? words.endOthers : words.endNamed({ name: words.nameOf(ending) });
  return (
    <ProvedDialog account={account} title={title} description={words.endMeaning} onClose={onClose}>
      {(proof) => (
        <div className="space-y-4">
          {failure && <Notice tone="danger">{failure}</Notice>}
          <Button
            variant="destructive"
            wide
            busy={end.isBusy}
            busyLabel={actions.working}
            onClick={() => confirmed(proof)}
          >
            {words.end}
          </Button>
        </div>
      )}
    </ProvedDialog>
  );
}

const loginSessionsQuery = queryOptions({
  queryKey: ['login-sessions'],
  queryFn: ({ signal }) => api.accounts.listLoginSessions({}, { signal }),
});

/** Returns a function to call when sessions have ended: it fetches them again. */
export function useSessionsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: loginSessionsQuery.queryKey });
}
