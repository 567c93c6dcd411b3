import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField, TextareaField, TextField } from '../../shared/ui/field.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { MESSAGE_MAX_LENGTH, type SupportField } from './support-draft.ts';
import { supportTopics } from './support-topics.ts';
import { useSupportForm } from './use-support-form.ts';

/** Where the form stands on its page. */
export const SUPPORT_FORM_ID = 'support-form';

/** Name, email, topic, message. The fields are the browser's own: what is typed before the script is here stays. */
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
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="text-center">
      <CircleCheck size={44} aria-hidden className="mx-auto text-accent" />
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-xl font-semibold outline-none">
        {words.sentTitle}
      </h2>
      <p className="mt-1 mb-5">{words.sent(email)}</p>
      <Button variant="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}
