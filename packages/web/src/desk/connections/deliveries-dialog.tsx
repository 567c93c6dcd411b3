import type { Webhook, WebhookDelivery } from '@baari/contract/webhooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { dateTimeText } from '../../shared/format/format.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { Loaded } from './connection-card.tsx';

/** Returns the host of a webhook's address, by which its row is named. The path may be a secret. */
export const hostOf = (address: string): string => new URL(address).host;

/**
 * The interval at which an open list fetches the outcomes of deliveries. The server sends due deliveries
 * every two seconds.
 */
const LOOKS_EVERY_MS = 2000;

const deliveriesQuery = (of: { clinicId: string; webhookId: string }) =>
  queryOptions({
    queryKey: ['webhook-deliveries', of.webhookId],
    queryFn: ({ signal }) => api.webhooks.listDeliveries(of, { signal }),
    refetchInterval: LOOKS_EVERY_MS,
  });

type DeliveriesDialogProps = {
  clinicId: string;
  webhook: Webhook;
  showSecret: (secret: string) => void;
  onClose: () => void;
};

/** Shows the last deliveries of a webhook. Admins and owners also send a test and make a new secret here. */
export function DeliveriesDialog({ clinicId, webhook, showSecret, onClose }: DeliveriesDialogProps) {
  const words = useWords('desk').connections.webhooks.list;
  const of = { clinicId, webhookId: webhook.id };
  const query = useQuery(deliveriesQuery(of));
  const again = () => void query.refetch();
  return (
    <Dialog
      open
      isWide
      intoField={false}
      onOpenChange={(open) => !open && onClose()}
      title={words.title({ host: hostOf(webhook.address) })}
    >
      <div className="flex flex-wrap gap-2">
        {webhook.off === null && <SendTest of={of} onSent={again} />}
        <NewSecret of={of} onMade={showSecret} />
      </div>
      <Loaded words={words} query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="mt-4 font-medium">{words.none}</p>
          ) : (
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  of={of}
                  mayRepeat={webhook.off === null}
                  onRepeated={again}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type Of = { clinicId: string; webhookId: string };

function SendTest({ of, onSent }: { of: Of; onSent: () => void }) {
  const { connections, failures } = useWords('desk');
  const words = connections.webhooks.list;
  const showToast = useToast();
  const test = useAction(api.webhooks.testWebhook);
  const send = () =>
    test.run(of, {
      onSuccess: () => {
        showToast({ title: words.testSent });
        onSent();
      },
      onError: (error) => showToast({ title: failureText(error, failures), tone: 'destructive' }),
    });
  return (
    <Button size="small" busy={test.isBusy} busyLabel={words.testing} onClick={send}>
      {words.test}
    </Button>
  );
}

function NewSecret({ of, onMade }: { of: Of; onMade: (secret: string) => void }) {
  const words = useWords('desk').connections.webhooks.list;
  const renew = useAction(api.webhooks.renewWebhookSecret);
  const [isAsking, setAsking] = useState(false);
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small">
          {words.newSecret}
        </Button>
      }
      title={words.newSecretTitle}
      loses={words.newSecretLoses}
      confirmLabel={words.newSecret}
      busyLabel={words.making}
      failed={words.newSecretFailed}
      onConfirm={(outcome) =>
        renew.run(
          of,
          outcome(({ secret }) => onMade(secret)),
        )
      }
    />
  );
}

const LOOKS = {
  due: { tone: 'neutral', icon: Clock },
  delivered: { tone: 'accent', icon: CircleCheck },
  given_up: { tone: 'warm', icon: CircleAlert },
} as const;

type DeliveryRowProps = { delivery: WebhookDelivery; of: Of; mayRepeat: boolean; onRepeated: () => void };

function DeliveryRow({ delivery, of, mayRepeat, onRepeated }: DeliveryRowProps) {
  const { connections, locale, timeText } = useWords('desk');
  const { list: words, kinds } = connections.webhooks;
  const { kind, state, happenedAt, attempts, dueAt, problem, answerStatus, answerBody } = delivery;
  const textOf = (instant: string) => dateTimeText(instant, { locale, timeText });
  const { tone, icon } = LOOKS[state];
  const facts = [
    attempts > 0 && words.attempts({ count: attempts }),
    problem !== null && words.problems[problem],
    answerStatus !== null && words.status({ status: answerStatus }),
    attempts > 0 && dueAt !== null && words.next({ time: textOf(dueAt) }),
  ].filter((fact) => fact !== false);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {kinds[kind]}
          <Badge tone={tone} icon={icon}>
            {words.states[state]}
          </Badge>
        </p>
        <p className="mt-1 text-sm text-ink-soft">{[textOf(happenedAt), ...facts].join(' · ')}</p>
        {answerBody !== null && answerBody !== '' && (
          <details className="mt-1 text-sm">
            <summary className="cursor-pointer py-1 text-ink-soft">{words.answer}</summary>
            <pre className="max-h-40 overflow-auto rounded-control bg-sunken p-3 whitespace-pre-wrap wrap-anywhere">
              {answerBody}
            </pre>
          </details>
        )}
      </div>
      {mayRepeat && state !== 'due' && (
        <SendAgain
          of={{ ...of, deliveryId: delivery.id }}
          name={words.againOf({ kind: kinds[kind], time: textOf(happenedAt) })}
          onRepeated={onRepeated}
        />
      )}
    </li>
  );
}

type SendAgainProps = { of: Of & { deliveryId: string }; name: string; onRepeated: () => void };

function SendAgain({ of, name, onRepeated }: SendAgainProps) {
  const { connections, failures } = useWords('desk');
  const words = connections.webhooks.list;
  const showToast = useToast();
  const again = useAction(api.webhooks.sendDeliveryAgain);
  const send = () =>
    again.run(of, {
      onSuccess: () => {
        showToast({ title: words.sentAgain });
        onRepeated();
      },
      onError: (error) => showToast({ title: failureText(error, failures), tone: 'destructive' }),
    });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={name}
      busy={again.isBusy}
      busyLabel={words.testing}
      onClick={send}
    >
      {words.again}
    </Button>
  );
}
