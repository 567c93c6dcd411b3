import type { ClinicProfile } from '@baari/contract/clinics';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { tokenPath } from '../../../lib/places.ts';
import { useFilledName } from '../use-filled-name.ts';
import { useToldProblem } from '../use-told-problem.ts';
import { type Problem, useTokenForm } from '../use-token-form.ts';
import { useTravel } from '../use-travel.ts';
import { ConfirmPhone } from './confirm-phone.tsx';
import { TravelOffer } from './travel-offer.tsx';

type TokenFormProps = { clinic: ClinicProfile; doctorId: string };

/**
 * Name, phone, token. The fields are the browser's own (uncontrolled): what is typed before the script has arrived
 * is not lost. Until both are filled the button is off, so that a form without script cannot put them into an address.
 */
export function TokenForm({ clinic, doctorId }: TokenFormProps) {
  const { form: words } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const { typed, problem, isSending, isConfirming, restore, type, submit, leaveConfirmation } = useTokenForm(
    clinic.id,
    doctorId,
  );
  const isNameFilled = useFilledName(form, typed, type);
  const travel = useTravel(clinic);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    restore(form.current);
    setReady(true);
  }, [restore]);
  useBroughtBack(form, restore);
  useToldProblem(problem, (field) => focusOn(form.current, field));
  useBackInForm(form, isConfirming);

  const issue = () => void submit(travel?.travel.kind === 'known' ? travel.travel.minutes : null);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    issue();
  };
  const isFilled = typed.name !== '' && typed.phone !== '';
  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        hidden={isConfirming}
        onSubmit={submitted}
        onInput={() => form.current && type(form.current)}
      >
        <div className="grid gap-4">
          <Fields isNameFilled={isNameFilled} problem={problem} />
          {travel && <TravelOffer control={travel} onAsk={() => void travel.ask()} />}
          {problem && problem.field === null && <Refusal problem={problem} />}
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
      {isConfirming && (
        <ConfirmPhone
          clinicId={clinic.id}
          phone={typed.phone}
          isIssuing={isSending}
          onConfirmed={issue}
          onUnusable={leaveConfirmation}
          onChangeNumber={() => leaveConfirmation()}
        />
      )}
    </>
  );
}

type FormRef = RefObject<HTMLFormElement | null>;

/** Back to a page that the browser kept as it was left: a token that was on its way then was taken, or lost, since. */
function useBroughtBack(form: FormRef, restore: (form: HTMLFormElement) => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !form.current) return;
      form.current.reset();
      restore(form.current);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [form, restore]);
}

/** Whoever comes back from the confirmation stands at the number, which is what they may want to change. */
function useBackInForm(form: FormRef, isConfirming: boolean): void {
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (wasConfirming.current && !isConfirming) focusOn(form.current, 'phone');
    wasConfirming.current = isConfirming;
  }, [form, isConfirming]);
}

function focusOn(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
}

function Fields({ isNameFilled, problem }: { isNameFilled: boolean; problem: Problem | null }) {
  const { form: words } = useMessages();
  return (
    <>
      <TextField
        label={
          <>
            {words.name}{' '}
            {isNameFilled && <span className="font-normal text-accent-ink">{words.recalled}</span>}
          </>
        }
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
    </>
  );
}

function Refusal({ problem }: { problem: Problem }) {
  const { form: words } = useMessages();
  return (
    <Notice
      tone="danger"
      title={problem.title}
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
  );
}
