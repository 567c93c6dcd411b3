import type { OwnUpgradeRequest } from '@baari/contract/platform';
import { useRef, useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { getOwnPlan, requestUpgrade } from '../../lib/own-plan-api.ts';
import { PatientApiError } from '../../lib/patient-api.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { refusalText } from './refusal-text.ts';
import {
  faultyUpgradeFields,
  readUpgradeDraft,
  refusedUpgradeFields,
  type UpgradeField,
} from './upgrade-draft.ts';

/** The state of the form that asks for Pro: which fields are wrong, and why it was refused. */
export function useUpgradeForm(onSent: (request: OwnUpgradeRequest) => void) {
  const messages = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<string | null>(null);
  const [faults, setFaults] = useState<readonly UpgradeField[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const refuse = (found: readonly UpgradeField[]) => {
    setFaults(found);
    const [first] = found;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const failed = async (error: unknown) => {
    const reason = error instanceof PatientApiError ? error.reason : null;
    if (error instanceof PatientApiError && reason === 'request.invalid') {
      refuse(refusedUpgradeFields(error.details));
    } else if (reason === 'platform.request_pending' || reason === 'platform.already_pro') {
      // From another tab, or decided meanwhile: the page is drawn as it is now.
      const own = await getOwnPlan().catch(() => null);
      if (own?.subscription.plan === 'pro') window.location.assign('/billing');
      else if (own?.request) onSent(own.request);
    } else if (reason === 'account.sign_in_required') {
      setRefusal(messages.ownPlan.signedOut);
    } else setRefusal(refusalText(messages, error));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const draft = readUpgradeDraft(new FormData(event.currentTarget));
    const found = faultyUpgradeFields(draft);
    refuse(found);
    setRefusal(null);
    if (found.length > 0) return;
    setSending(true);
    // The same for every try of one filling, so that a lost answer asks nothing twice.
    key.current ??= newIdempotencyKey();
    try {
      onSent(await requestUpgrade(draft, key.current));
      key.current = null;
    } catch (error) {
      await failed(error);
    }
    setSending(false);
  };
  const correct = (field: string) => setFaults((left) => left.filter((fault) => fault !== field));
  return { form, faults, refusal, isSending, submit, correct };
}
