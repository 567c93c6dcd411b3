import { type AdminSupportRequest, SUPPORT_NOTE_MAX_LENGTH } from '@baari/contract/platform';
import { SUPPORT_STATES } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleCheck, Clock, LifeBuoy, Mail, NotebookPen, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextareaField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { supportRequestsQuery, useChanged } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { ActionsMenu } from '../actions-menu.tsx';
import {
  filterInAddress,
  listAddress,
  pageInAddress,
  searchIn,
  searchInAddress,
  useListView,
} from '../../shared/resource-list/list-view.ts';
import { FilterSelect, ResourceList, ListSearch } from '../../shared/resource-list/resource-list.tsx';
import { QuestionFailure, failureToast, useQuestion, useTellDone } from '../questions.tsx';

const address = listAddress(
  z.object({ search: searchInAddress, state: filterInAddress(SUPPORT_STATES), page: pageInAddress }),
);

/** Lists messages from the support page, unanswered ones first. */
export function SupportTab() {
  const { support: words, headers, list: listWords } = useWords('operator');
  const { view, show, paging } = useListView(address);
  const { search, state } = view;
  const list = useQuery(supportRequestsQuery({ ...view, state: state || undefined }));
  return (
    <ResourceList
      words={words.list}
      loading={listWords.loading({ rows: words.list.caption })}
      icon={LifeBuoy}
      list={list}
      {...paging}
      isNarrowed={search.trim() !== '' || state !== ''}
      controls={
        <>
          <ListSearch
            label={words.search}
            placeholder={words.searchHint}
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label={headers.status}
            all={words.anyState}
            value={state}
            options={SUPPORT_STATES}
            words={words.states}
            onChange={(chosen) => show({ state: chosen })}
          />
        </>
      }
    >
      {(requests) => (
        <ul className="divide-y divide-line border-t border-line">
          {requests.map((request) => (
            <SupportRow key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </ResourceList>
  );
}

/** Shows a request's sender, message, note and state. */
function SupportRow({ request }: { request: AdminSupportRequest }) {
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
  if (answeredAt === null) return words.asked({ at: asked });
  return words.askedAndAnswered({ asked, at: indiaTimeText(answeredAt), by: answeredBy ?? '' });
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
          showToast(failureToast(words.failed, error, failures));
          changed();
        },
      },
    );
  return (
    <Button
      variant={isOpen ? 'primary' : 'secondary'}
      size="small"
      aria-label={isOpen ? words.answerOf({ name }) : words.openOf({ name })}
      icon={isOpen ? <Check size={18} aria-hidden /> : <RotateCcw size={18} aria-hidden />}
      busy={isBusy}
      busyLabel={actions.saving}
      onClick={change}
    >
      {isOpen ? words.answer : words.open}
    </Button>
  );
}

type RequestDialogProps = { request: AdminSupportRequest; onClose: () => void };

/** Edits the operators' note on a request. The sender of the request never sees the note. */
function NoteDialog({ request, onClose }: RequestDialogProps) {
  const { support: words, actions } = useWords('operator');
  const { requestId, name, answeredAt } = request;
  const [note, setNote] = useState(request.note);
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.changeSupportRequest,
    done: () => ({ title: words.noted }),
    onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.noteOf({ name })}
      description={words.noteHint}
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          confirm({ requestId, note, isAnswered: answeredAt !== null });
        }}
      >
        <TextareaField
          label={words.note}
          rows={5}
          maxLength={SUPPORT_NOTE_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <QuestionFailure title={words.failed} error={failure} />
        <Button type="submit" busy={isBusy} busyLabel={actions.saving}>
          {words.saveNote}
        </Button>
      </form>
    </Dialog>
  );
}

function EraseRequestDialog({ request, onClose }: RequestDialogProps) {
  const words = useWords('operator').support.erase;
  const { requestId, name } = request;
  const tell = useTellDone();
  const { run } = useAction(api.platform.eraseSupportRequest);
  const done = () => tell({ title: words.done });
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title({ name })}
      loses={words.loses}
      confirmLabel={words.item}
      busyLabel={words.busy}
      failed={words.failed}
      onConfirm={(outcome) =>
        run({ requestId }, outcome(done, { reasons: ['platform.support_request_not_found'], done }))
      }
    />
  );
}
