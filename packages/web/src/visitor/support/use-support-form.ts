import { useRef, useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { api } from '../visitor-api.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useHasScript } from '../../shared/ui/use-has-script.ts';
import { refusalText } from '../refusal-text.ts';
import { faultyFields, readDraft, type SupportField } from './support-draft.ts';

/** The form's state: which fields are wrong, why it was refused, and to whom it was sent. */
export function useSupportForm() {
  const messages = useWords('visitor');
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<string | null>(null);
  // Until the script is here the button is off: without it the browser would put what is typed into an address.
  const isReady = useHasScript();
  const [faults, setFaults] = useState<readonly SupportField[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isNameRefused, setNameRefused] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const refuse = (found: readonly SupportField[]) => {
    setFaults(found);
    const [first] = found;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const draft = readDraft(event.currentTarget);
    const found = faultyFields(draft);
    refuse(found);
    setRefusal(null);
    setNameRefused(false);
    if (found.length > 0) return;
    setSending(true);
    // All tries of one filling share a key, so that a lost answer sends nothing twice.
    key.current ??= newIdempotencyKey();
    try {
      await api.platform.requestSupport(draft, { context: { idempotencyKey: key.current } });
      key.current = null;
      setSentTo(draft.email);
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : null;
      setNameRefused(reason === 'account.name_with_address');
      if (reason === 'account.name_with_address') refuse(['name']);
      else if (reason === 'request.invalid') refuse(['email']);
      else setRefusal(refusalText(messages, error));
    }
    setSending(false);
  };
  const correct = (field: string) => setFaults((left) => left.filter((fault) => fault !== field));
  const writeAnother = () => setSentTo(null);
  return { form, isReady, faults, isNameRefused, refusal, isSending, sentTo, submit, correct, writeAnother };
}
