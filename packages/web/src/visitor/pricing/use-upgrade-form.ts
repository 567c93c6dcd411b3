import type { OwnUpgradeRequest } from '@baari/contract/platform';
import { useRef, useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { api } from '../visitor-api.ts';
import { getOwnPlan } from './own-plan-api.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusalText } from '../refusal-text.ts';
import { forgetRequest } from './kept-request.ts';
import {
  faultyUpgradeFields,
  readUpgradeDraft,
  refusedUpgradeFields,
  type UpgradeField,
} from './upgrade-draft.ts';

export type UpgradeSent = {
  /** Null when it is with the operator, and more cannot be learned now. */
  request: OwnUpgradeRequest | null;
  /** An earlier try had arrived, though no answer came: that one counts. */
  isEarlierTry: boolean;
};

/** The state of the form that asks for Pro: which fields are wrong, and why it was refused. */
export function useUpgradeForm(accountId: string, onSent: (sent: UpgradeSent) => void) {
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
      // Of the first try, or from another tab: the page is drawn as it is now.
      const own = await getOwnPlan().catch(() => null);
      sent({ request: own?.request ?? null, isEarlierTry: isUnanswered.current });
    } else if (reason === 'account.sign_in_required') {
      setRefusal(messages.ownPlan.signedOut);
    } else {
      isUnanswered.current ||= reason === 'network.failed';
      setRefusal(refusalText(messages, error));
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
    // All tries of one filling share a key, so that a lost answer asks nothing twice.
    key.current ??= newIdempotencyKey();
    try {
      const context = { idempotencyKey: key.current };
      sent({ request: await api.platform.requestUpgrade(draft, { context }), isEarlierTry: false });
      key.current = null;
    } catch (error) {
      await failed(error);
    }
    setSending(false);
  };
  return { form, faults, isNameRefused, refusal, isSending, submit, correct };
}

/** Which fields are wrong; the first of them gets the focus. */
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
