import type { Webhook } from '@baari/contract/webhooks';
import type { MemberRole } from '@baari/core/clinics';
import { WEBHOOK_KINDS, WEBHOOKS_MAX } from '@baari/core/webhooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleOff, UserRound } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { dateTimeText } from '../../shared/format/format.ts';
import { dayText } from '../../shared/format/service-date.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { DeliveriesDialog, hostOf } from './deliveries-dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const clinicWebhooksQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['webhooks', clinicId],
    queryFn: ({ signal }) => api.webhooks.listWebhooks({ clinicId }, { signal }),
  });

type WebhooksCardProps = { clinicId: string; role: MemberRole };

type Opened = { kind: 'add' } | { kind: 'change' | 'deliveries'; webhook: Webhook };

/** Lists the clinic's webhooks. Admins and owners add, change, test and end the webhooks here. */
export function WebhooksCard({ clinicId, role }: WebhooksCardProps) {
  const words = useWords('desk').connections.webhooks;
  const query = useQuery(clinicWebhooksQuery(clinicId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const showSecret = (shown: string) => {
    setOpened(null);
    setSecret(shown);
  };
  const close = () => setOpened(null);
  const changed = () => void query.refetch();
  const mayAdd = query.data?.isInPlan === true && query.data.webhooks.length < WEBHOOKS_MAX;
  return (
    <ConnectionCard
      words={words}
      query={query}
      isInPlan={({ isInPlan }) => isInPlan}
      docs={{ label: words.docs, href: '/api/docs' }}
      add={mayAdd ? { label: words.add, onClick: () => setOpened({ kind: 'add' }) } : null}
    >
      {({ webhooks }) => (
        <>
          {webhooks.length === 0 && <p className="mt-4 font-medium">{words.none}</p>}
          {webhooks.length > 0 && (
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  clinicId={clinicId}
                  changed={changed}
                  open={setOpened}
                />
              ))}
            </ul>
          )}
          {opened !== null && opened.kind !== 'deliveries' && (
            <WebhookDialog
              clinicId={clinicId}
              role={role}
              changed={changed}
              showSecret={showSecret}
              webhook={opened.kind === 'change' ? opened.webhook : null}
              onClose={close}
            />
          )}
          {opened?.kind === 'deliveries' && (
            <DeliveriesDialog
              clinicId={clinicId}
              showSecret={showSecret}
              webhook={opened.webhook}
              onClose={close}
            />
          )}
          {secret !== null && (
            <ShownSecret
              title={words.secret.title}
              label={words.secret.label}
              words={words.secret}
              secret={secret}
              onClose={() => setSecret(null)}
            />
          )}
        </>
      )}
    </ConnectionCard>
  );
}

type WebhookRowProps = {
  webhook: Webhook;
  clinicId: string;
  changed: () => void;
  open: (opened: Opened) => void;
};

function WebhookRow({ webhook, clinicId, changed, open }: WebhookRowProps) {
  const { connections, locale } = useWords('desk');
  const words = connections.webhooks;
  const { address, kinds, addedBy, addedAt } = webhook;
  const host = hostOf(address);
  const sent =
    kinds.length === WEBHOOK_KINDS.length
      ? words.allKinds
      : kinds.map((kind) => words.kinds[kind]).join(' · ');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{host}</span>
          <Health webhook={webhook} />
        </p>
        <p className="mt-1 text-sm">{sent}</p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {words.addedBy({ name: addedBy, day: dayText(addedAt, undefined, locale) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={words.deliveriesOf({ host })}
          onClick={() => open({ kind: 'deliveries', webhook })}
        >
          {words.deliveries}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={words.changeOf({ host })}
          onClick={() => open({ kind: 'change', webhook })}
        >
          {words.change}
        </Button>
        <EndWebhook clinicId={clinicId} changed={changed} host={host} webhookId={webhook.id} />
      </div>
    </li>
  );
}

/** Shows whether a webhook is off or failing, and whether it gets patients' names. */
function Health({ webhook: { off, failingSince, withNames } }: { webhook: Webhook }) {
  const { connections, locale, timeText } = useWords('desk');
  const words = connections.webhooks;
  return (
    <>
      {off !== null && (
        <Badge tone="danger" icon={CircleOff} mayWrap>
          {words.offFor[off.because]}
        </Badge>
      )}
      {off === null && failingSince !== null && (
        <Badge tone="warm" icon={CircleAlert} mayWrap>
          {words.failingSince({ time: dateTimeText(failingSince, { locale, timeText }) })}
        </Badge>
      )}
      {withNames && (
        <Badge icon={UserRound} mayWrap>
          {words.withNames}
        </Badge>
      )}
    </>
  );
}

type EndWebhookProps = { clinicId: string; webhookId: string; host: string; changed: () => void };

function EndWebhook({ clinicId, webhookId, host, changed }: EndWebhookProps) {
  const words = useWords('desk').connections.webhooks;
  const showToast = useToast();
  const end = useAction(api.webhooks.endWebhook);
  const [isAsking, setAsking] = useState(false);
  const ended = () => {
    showToast({ title: words.hasEnded });
    changed();
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small" aria-label={words.endOf({ host })}>
          {words.end}
        </Button>
      }
      title={words.endTitle({ host })}
      loses={words.endLoses}
      confirmLabel={words.end}
      busyLabel={words.ending}
      failed={words.endFailed}
      onConfirm={(outcome) => end.run({ clinicId, webhookId }, outcome(ended))}
    />
  );
}
