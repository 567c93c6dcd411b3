import type { AdminSupportRequest } from '@baari/contract/platform';
import { Check, CircleCheck, Clock, Mail, NotebookPen, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useChanged } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { ActionsMenu } from '../list/actions-menu.tsx';
import { refusalToast } from '../refusal-toast.ts';
import { EraseRequestDialog, NoteDialog } from './support-dialogs.tsx';

/** Who asks, what, what was noted about it, and whether somebody has answered. */
export function SupportRow({ request }: { request: AdminSupportRequest }) {
  const { name, email, topic, message, note, hasAccount } = request;
  const words = useWords('operator').support;
  const [asking, setAsking] = useState<'note' | 'erase' | null>(null);
  const close = () => setAsking(null);
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <StateBadge isAnswered={request.answeredAt !== null} />
          <span className="text-sm text-ink-soft">{words.topics[topic]}</span>
          {hasAccount && <span className="text-sm text-ink-soft">{words.hasAccount}</span>}
        </div>
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(words.mailSubject)}`}
          className="inline-flex min-h-11 items-center gap-2 text-accent-ink underline underline-offset-4 wrap-anywhere"
        >
          <Mail size={18} aria-hidden className="shrink-0" />
          {email}
        </a>
        <blockquote className="my-2 max-w-prose border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
        {note !== '' && (
          <p className="my-2 max-w-prose whitespace-pre-line wrap-anywhere">
            <span className="font-medium">{words.note}:</span> {note}
          </p>
        )}
        <p className="text-sm text-ink-soft wrap-anywhere">{historyText(words, request)}</p>
      </div>
      <div className="flex items-start gap-2">
        <AnswerButton request={request} />
        <ActionsMenu
          name={name}
          groups={[
            [{ label: words.editNote, icon: NotebookPen, onSelect: () => setAsking('note') }],
            [
              {
                label: words.erase.item,
                icon: Trash2,
                isDestructive: true,
                onSelect: () => setAsking('erase'),
              },
            ],
          ]}
        />
      </div>
      {asking === 'note' && <NoteDialog request={request} onClose={close} />}
      {asking === 'erase' && <EraseRequestDialog request={request} onClose={close} />}
    </li>
  );
}

function historyText(
  words: OperatorWords['support'],
  { createdAt, answeredAt, answeredBy }: AdminSupportRequest,
): string {
  const asked = indiaTimeText(createdAt);
  if (answeredAt === null) return words.asked(asked);
  return words.askedAndAnswered(asked, indiaTimeText(answeredAt), answeredBy ?? '');
}

function StateBadge({ isAnswered }: { isAnswered: boolean }) {
  const { states } = useWords('operator').support;
  return isAnswered ? (
    <Badge tone="accent" icon={CircleCheck}>
      {states.answered}
    </Badge>
  ) : (
    <Badge tone="warm" icon={Clock}>
      {states.open}
    </Badge>
  );
}

function AnswerButton({ request }: { request: AdminSupportRequest }) {
  const { support: words, failures, actions } = useWords('operator');
  const { requestId, name, note, answeredAt } = request;
  const showToast = useToast();
  const changed = useChanged();
  const { run, isBusy } = useAction(api.platform.changeSupportRequest);
  const isOpen = answeredAt === null;
  const change = () =>
    run(
      { requestId, isAnswered: isOpen, note },
      {
        onSuccess: () => {
          showToast({ title: isOpen ? words.answered : words.openAgain });
          changed();
        },
        onError: (error) => {
          showToast(refusalToast(words.failed, error, failures));
          changed();
        },
      },
    );
  return (
    <Button
      variant={isOpen ? 'primary' : 'secondary'}
      size="small"
      aria-label={isOpen ? words.answerOf(name) : words.openOf(name)}
      icon={isOpen ? <Check size={18} aria-hidden /> : <RotateCcw size={18} aria-hidden />}
      busy={isBusy}
      busyLabel={actions.saving}
      onClick={change}
    >
      {isOpen ? words.answer : words.open}
    </Button>
  );
}
