import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { tokenPath } from '../places.ts';
import { useTokenForm } from '../use-token-form.ts';

type TokenFormProps = { clinicId: string; doctorId: string };

/**
 * Name, phone, token. The fields are the browser's own (uncontrolled): what is typed before the script has arrived
 * is not lost. Until both are filled the button is off, so that a form without script cannot put them into an address.
 */
export function TokenForm({ clinicId, doctorId }: TokenFormProps) {
  const { form: words } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const { typed, problem, isSending, restore, type, submit } = useTokenForm(clinicId, doctorId);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    restore(form.current);
    setReady(true);
  }, [restore]);

  useEffect(() => {
    if (problem?.field) form.current?.querySelector<HTMLInputElement>(`[name=${problem.field}]`)?.focus();
  }, [problem]);

  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  const isFilled = typed.name !== '' && typed.phone !== '';
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submitted}
      onInput={() => form.current && type(form.current)}
    >
      <div className="grid gap-4">
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={200}
          required
          error={problem?.field === 'name' ? problem.text : undefined}
        />
        <TextField
          label={words.phone}
          hint={words.phoneHint}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="done"
          maxLength={40}
          required
          error={problem?.field === 'phone' ? problem.text : undefined}
        />
        {problem && problem.field === null && (
          <Notice
            tone="danger"
            title={words.failedTitle}
            action={
              problem.existingSecret && (
                <ButtonLink variant="secondary" size="small" href={tokenPath(problem.existingSecret)}>
                  {words.existingLink}
                </ButtonLink>
              )
            }
          >
            {problem.text}
          </Notice>
        )}
        <Button
          type="submit"
          size="large"
          wide
          busy={isSending}
          busyLabel={words.submitting}
          disabled={!isReady || !isFilled}
        >
          {words.submit}
        </Button>
        <p className="text-sm text-ink-soft">{words.privacy}</p>
        <noscript>{words.needsScript}</noscript>
      </div>
    </form>
  );
}
