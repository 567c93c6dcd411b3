import { SUPPORT_TOPICS, type SupportTopic } from '@baari/core/platform';
import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { typedText } from '../../shared/forms/typed-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField, TextareaField, TextField } from '../../shared/ui/field.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useHasScript } from '../../shared/ui/use-has-script.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { unsentText } from '../refusal-text.ts';
import { visitorApi } from '../visitor-api.ts';

/** Links to the form use this id. */
export const SUPPORT_FORM_ID = 'support-form';

/**
 * Asks for name, email, topic and message. The fields are uncontrolled, so that text typed before the script
 * loads is kept.
 */
export function SupportForm({ hasPlans }: { hasPlans: boolean }) {
  const kept = useKeptFocus<HTMLDivElement>();
  const support = useSupportForm();
  const { sentTo, writeAnother } = support;
  return (
    <div {...kept} className="outline-none">
      {sentTo === null ? (
        <Fields support={support} hasPlans={hasPlans} />
      ) : (
        <Sent email={sentTo} onAnother={writeAnother} />
      )}
    </div>
  );
}

type FieldsProps = { support: ReturnType<typeof useSupportForm>; hasPlans: boolean };

function Fields({ support, hasPlans }: FieldsProps) {
  const { supportForm: words } = useWords('visitor');
  const { form, isReady, refusal, isSending, submit, correct } = support;
  const errorOf = (field: SupportField, text: string) => (support.faults.includes(field) ? text : undefined);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby="support-heading"
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => target instanceof Element && correct(target.getAttribute('name') ?? '')}
      className="grid gap-4"
    >
      <h2 id="support-heading" className="text-xl font-semibold">
        {words.heading}
      </h2>
      <TextField
        id="support-name"
        name="name"
        label={words.name}
        autoComplete="name"
        maxLength={200}
        required
        error={errorOf('name', support.isNameRefused ? words.nameWithAddress : words.nameMissing)}
      />
      <TextField
        id="support-email"
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        autoComplete="email"
        maxLength={254}
        required
        error={errorOf('email', words.emailInvalid)}
      />
      <SelectField id="support-topic" name="topic" label={words.topic} defaultValue="contact">
        {supportTopics(hasPlans).map((topic) => (
          <option key={topic} value={topic}>
            {words.topics[topic]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        id="support-message"
        name="message"
        label={words.message}
        rows={6}
        maxLength={MESSAGE_MAX_LENGTH}
        required
        error={errorOf('message', words.messageMissing)}
      />
      {refusal !== null && (
        <Notice tone="danger" title={words.failedTitle}>
          {refusal}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={isSending} busyLabel={words.sending} disabled={!isReady}>
        {words.send}
      </Button>
    </form>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { supportForm: words } = useWords('visitor');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus has disappeared.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="text-center">
      <CircleCheck size={44} aria-hidden className="mx-auto text-accent" />
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-xl font-semibold outline-none">
        {words.sentTitle}
      </h2>
      <p className="mt-1 mb-5">{words.sent({ email })}</p>
      <Button variant="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}

/** Manages the form's errors, its refusal, and the email address of the sent request. */
function useSupportForm() {
  const messages = useWords('visitor');
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<string | null>(null);
  // The button is disabled until the script has loaded. Without the script, the browser would put the typed
  // text into the page's address.
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
    // All attempts of one form share a key, so that a lost response causes no duplicate.
    key.current ??= newIdempotencyKey();
    try {
      await visitorApi.platform.requestSupport(draft, { context: { idempotencyKey: key.current } });
      key.current = null;
      setSentTo(draft.email);
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : null;
      setNameRefused(reason === 'account.name_with_address');
      if (reason === 'account.name_with_address') refuse(['name']);
      else if (reason === 'request.invalid') refuse(['email']);
      else setRefusal(unsentText(messages, error));
    }
    setSending(false);
  };
  const correct = (field: string) => setFaults((left) => left.filter((fault) => fault !== field));
  const writeAnother = () => setSentTo(null);
  return { form, isReady, faults, isNameRefused, refusal, isSending, sentTo, submit, correct, writeAnother };
}

/** Stores the typed support form and its errors. */
export type SupportDraft = { name: string; email: string; topic: SupportTopic; message: string };
type SupportField = Exclude<keyof SupportDraft, 'topic'>;

/** A copy of the contract's limit, because the contract is too large for a phone. */
export const MESSAGE_MAX_LENGTH = 4000;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function readDraft(form: HTMLFormElement): SupportDraft {
  const data = new FormData(form);
  const text = (field: keyof SupportDraft) => typedText(data, field).trim();
  const topic = SUPPORT_TOPICS.find((known) => known === text('topic')) ?? 'contact';
  return { name: text('name'), email: text('email'), topic, message: text('message') };
}

/** Returns the fields to correct, in the form's order. */
export function faultyFields({ name, email, message }: SupportDraft): SupportField[] {
  const faults: SupportField[] = [];
  if (name === '') faults.push('name');
  if (!EMAIL.test(email)) faults.push('email');
  if (message === '') faults.push('message');
  return faults;
}

/** Returns the help topics. Leaves out the topics about plans if no plans are sold. */
export const supportTopics = (hasPlans: boolean): readonly SupportTopic[] =>
  SUPPORT_TOPICS.filter((topic) => topic !== 'billing' || hasPlans);
