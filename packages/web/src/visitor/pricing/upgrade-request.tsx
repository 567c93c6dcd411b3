import type { OwnUpgradeRequest } from '@baari/contract/platform';
import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextareaField, TextField } from '../../shared/ui/field.tsx';
import { Notice, type NoticeTone } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { unsentText } from '../refusal-text.ts';
import { visitorApi } from '../visitor-api.ts';
import { getOwnPlan } from './own-plan-api.ts';
import {
  faultyUpgradeFields,
  forgetRequest,
  keepRequest,
  keptRequest,
  readUpgradeDraft,
  refusedUpgradeFields,
  UPGRADE_MESSAGE_MAX_LENGTH,
  type UpgradeField,
} from './upgrade-draft.ts';

type UpgradeRequestProps = {
  accountId: string;
  request: OwnUpgradeRequest | null;
  /** The request that this page has sent, if any. */
  sent: UpgradeSent | null;
  isAsking: boolean;
  /** Known values, which the user can correct. */
  filledIn: { name: string; phone: string; clinicName: string };
  onSent: (sent: UpgradeSent) => void;
  onAsk: () => void;
};

/** Shows the state of the account's request for Pro, or the form to send one. */
export function UpgradeRequest(props: UpgradeRequestProps) {
  const { request, sent, isAsking, onAsk } = props;
  if (isAsking && request?.status !== 'pending') return <RequestForm {...props} />;
  if (sent && sent.request === null) return <RequestArrived isEarlierTry={sent.isEarlierTry} />;
  return (
    request && <RequestState request={request} isEarlierTry={sent?.isEarlierTry ?? false} onAsk={onAsk} />
  );
}

/** The operator already has the request, but its date could not be loaded. */
function RequestArrived({ isEarlierTry }: { isEarlierTry: boolean }) {
  const { ownPlan } = useWords('visitor');
  return (
    <Notice tone="accent" title={ownPlan.states.pending.title}>
      {isEarlierTry && ownPlan.sentFirst}
    </Notice>
  );
}

const tones: Record<OwnUpgradeRequest['status'], NoticeTone> = {
  pending: 'accent',
  approved: 'accent',
  rejected: 'neutral',
};

type RequestStateProps = { request: OwnUpgradeRequest; isEarlierTry: boolean; onAsk: () => void };

function RequestState({ request, isEarlierTry, onAsk }: RequestStateProps) {
  const { ownPlan, locale } = useWords('visitor');
  const { status, createdAt, decidedAt } = request;
  const words = ownPlan.states[status];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <Notice
      tone={tones[status]}
      title={words.title}
      action={
        status !== 'pending' && (
          <Button variant="secondary" size="small" onClick={onAsk}>
            {ownPlan.askAgain}
          </Button>
        )
      }
    >
      {words.text({ date: day.format(new Date(decidedAt ?? createdAt)) })}
      {isEarlierTry && status === 'pending' && <p className="mt-1">{ownPlan.sentFirst}</p>}
    </Notice>
  );
}

type RequestFormProps = Pick<UpgradeRequestProps, 'accountId' | 'filledIn' | 'onSent'>;

function RequestForm({ accountId, filledIn: known, onSent }: RequestFormProps) {
  const { ownPlan, supportForm } = useWords('visitor');
  const asking = useUpgradeForm(accountId, onSent);
  const { form, faults, isNameRefused, refusal, isSending, submit, correct } = asking;
  const [filledIn] = useState(() => ({ ...known, message: '', ...keptRequest(accountId) }));
  const typed = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    keepRequest(accountId, new FormData(currentTarget));
    if (target instanceof Element) correct(target.getAttribute('name') ?? '');
  };
  const errorOf = (field: UpgradeField, text: string) => (faults.includes(field) ? text : undefined);
  return (
    <Card>
      <form
        ref={form}
        method="post"
        noValidate
        aria-labelledby="ask-heading"
        onSubmit={(event) => void submit(event)}
        onInput={typed}
        className="grid gap-4"
      >
        <div>
          <h2 id="ask-heading" className="text-xl font-semibold">
            {ownPlan.ask}
          </h2>
          <p className="mt-1 text-ink-soft">{ownPlan.askLead}</p>
        </div>
        <TextField
          id="ask-name"
          name="name"
          label={supportForm.name}
          defaultValue={filledIn.name}
          autoComplete="name"
          maxLength={200}
          required
          error={errorOf('name', isNameRefused ? supportForm.nameWithAddress : supportForm.nameMissing)}
        />
        <TextField
          id="ask-phone"
          name="phone"
          type="tel"
          label={ownPlan.phone}
          defaultValue={filledIn.phone}
          autoComplete="tel"
          maxLength={40}
          required
          error={errorOf('phone', ownPlan.phoneInvalid)}
        />
        <TextField
          id="ask-clinic-name"
          name="clinicName"
          label={ownPlan.clinicName}
          hint={ownPlan.clinicNameHint}
          defaultValue={filledIn.clinicName}
          autoComplete="organization"
          maxLength={200}
          error={errorOf('clinicName', ownPlan.invalid)}
        />
        <TextareaField
          id="ask-message"
          name="message"
          label={ownPlan.message}
          defaultValue={filledIn.message}
          rows={4}
          maxLength={UPGRADE_MESSAGE_MAX_LENGTH}
          error={errorOf('message', ownPlan.invalid)}
        />
        {refusal !== null && (
          <Notice tone="danger" title={ownPlan.failedTitle}>
            {refusal}
          </Notice>
        )}
        <Button type="submit" wide busy={isSending} busyLabel={supportForm.sending}>
          {ownPlan.send}
        </Button>
      </form>
    </Card>
  );
}

export type UpgradeSent = {
  /** The request, or null if the operator has it but its details could not be loaded. */
  request: OwnUpgradeRequest | null;
  /** True if an earlier attempt arrived although its response was lost. */
  isEarlierTry: boolean;
};

/** Manages the form for Pro with its errors and refusals. */
function useUpgradeForm(accountId: string, onSent: (sent: UpgradeSent) => void) {
  const messages = useWords('visitor');
  const key = useRef<string | null>(null);
  const isUnanswered = useRef(false);
  const { form, faults, refuse, correct } = useFaults();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isNameRefused, setNameRefused] = useState(false);
  const [isSending, setSending] = useState(false);

  const sent = (told: UpgradeSent) => {
    forgetRequest(accountId);
    onSent(told);
  };
  const failed = async (error: unknown) => {
    const reason = error instanceof ApiError ? error.reason : null;
    if (reason === 'account.name_with_address') {
      setNameRefused(true);
      refuse(['name']);
    } else if (error instanceof ApiError && reason === 'request.invalid') {
      refuse(refusedUpgradeFields(error.details));
    } else if (reason === 'platform.already_pro') {
      window.location.assign('/billing');
    } else if (reason === 'platform.request_pending') {
      // The first attempt or another tab has sent the request already, so the page shows that.
      const own = await getOwnPlan().catch(() => null);
      sent({ request: own?.request ?? null, isEarlierTry: isUnanswered.current });
    } else if (reason === 'account.sign_in_required') {
      setRefusal(messages.ownPlan.signedOut);
    } else {
      isUnanswered.current ||= reason === 'network.failed';
      setRefusal(unsentText(messages, error));
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const draft = readUpgradeDraft(new FormData(event.currentTarget));
    const found = faultyUpgradeFields(draft);
    refuse(found);
    setRefusal(null);
    setNameRefused(false);
    if (found.length > 0) return;
    setSending(true);
    // All attempts of one form share a key, so that a lost response causes no duplicate.
    key.current ??= newIdempotencyKey();
    try {
      const context = { idempotencyKey: key.current };
      sent({ request: await visitorApi.platform.requestUpgrade(draft, { context }), isEarlierTry: false });
      key.current = null;
    } catch (error) {
      await failed(error);
    }
    setSending(false);
  };
  return { form, faults, isNameRefused, refusal, isSending, submit, correct };
}

/** Marks the fields with errors and focuses the first one. */
function useFaults() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly UpgradeField[]>([]);
  const refuse = (found: readonly UpgradeField[]) => {
    setFaults(found);
    const [first] = found;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const correct = (field: string) => setFaults((left) => left.filter((fault) => fault !== field));
  return { form, faults, refuse, correct };
}
