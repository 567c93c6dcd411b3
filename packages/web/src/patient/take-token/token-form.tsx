import type { ClinicProfile } from '@baari/contract/clinics';
import { VISIT_TYPES } from '@baari/core/queue';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useFilledName } from './use-filled-name.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { useToldProblem } from '../parts/use-told-problem.ts';
import { type BookingForm, type Problem, useTokenForm } from './use-token-form.ts';
import { useKeptWay, useTravel } from '../travel/use-travel.ts';
import type { ConfirmPhoneProps } from '../confirm-phone/confirm-phone.tsx';
import { TravelOffer } from '../travel/travel-offer.tsx';

type TokenFormProps = {
  clinic: ClinicProfile;
  doctorId: string;
  /** The letter before the line's numbers, or null if there is none. */
  letter?: string | null;
  /** True if the clinic asks for the type of the visit. */
  asksVisitTypes: boolean;
  /** The booking to make instead of a token, if there is one. */
  booking?: BookingForm;
};

/**
 * Asks for name and phone. The browser and not React stores the fields' text, so text that was typed before
 * the script loads is kept. The button is disabled until both fields are filled in, because a form without a
 * script would put their text into an address.
 */
export function TokenForm({ clinic, doctorId, letter = null, asksVisitTypes, booking }: TokenFormProps) {
  const taking = useWords('taking');
  const words = { ...taking, ...booking?.words };
  const form = useRef<HTMLFormElement>(null);
  const filling = useTokenForm({ clinicId: clinic.id, doctorId, letter, booking });
  const { typed, problem, isSending, isConfirming, restore, type, submit, leaveConfirmation } = filling;
  const isNameFilled = useFilledName(form, typed, type);
  const travel = useTravel(clinic);
  useKeptWay(clinic.id, travel);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    restore(form.current);
    setReady(true);
  }, [restore]);
  useBroughtBack(form, restore);
  useToldProblem(problem, (field) => focusOn(form.current, field));
  useBackInForm(form, isConfirming);

  const issue = (moves: string | null = null) => void submit(travel?.minutes ?? null, moves);
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
          <p className="-mb-2 text-sm text-ink-soft">
            <a className="underline underline-offset-4" href={`/privacy/${clinic.slug}`}>
              {words.noticeMore}
            </a>
            {`: ${words.notice({ months: clinic.keepsPatientsMonths })}`}
          </p>
          <Fields isNameFilled={isNameFilled} problem={problem} />
          {asksVisitTypes && (
            <VisitTypes chosen={typed.visitType} onTakenBack={() => form.current && type(form.current)} />
          )}
          {travel && (
            <TravelOffer
              control={travel}
              onAsk={() => void travel.ask()}
              onTake={() => void travel.take()}
              onForget={travel.forget}
            />
          )}
          {problem && problem.field === null && !isOver(problem, booking) && (
            <Refusal problem={problem} onConfirm={filling.confirmInstead} onMove={issue} />
          )}
          <Button
            type="submit"
            size="large"
            wide
            busy={isSending}
            busyLabel={words.submitting}
            disabled={!isReady || !isFilled || travel?.isTypedTooMuch}
          >
            <span>
              {words.submit}
              {isNameFilled && !booking && (
                <small className="block text-sm font-normal"> {words.again({ name: typed.name })}</small>
              )}
            </span>
          </Button>
          <noscript>{words.needsScript}</noscript>
        </div>
      </form>
      {isConfirming && (
        <LoadedConfirmation
          clinicId={clinic.id}
          phone={typed.phone}
          said={booking?.words.confirm}
          isIssuing={isSending}
          onConfirmed={() => issue()}
          onUnusable={leaveConfirmation}
          onChangeNumber={() => leaveConfirmation()}
        />
      )}
    </>
  );
}

/** Returns true if the request has changed since it was refused. */
const isOver = ({ about }: Problem, booking: BookingForm | undefined): boolean =>
  about !== undefined && about !== booking?.about;

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * Resets a page that the browser restored from its cache, because a request that was pending then has ended
 * long ago.
 */
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

/**
 * Asks the patient for the code that was sent to the phone. This step's script is loaded on demand, because
 * few clinics need it. If the script fails to load, `onUnusable` gets the reason.
 */
const LoadedConfirmation = (props: ConfirmPhoneProps) =>
  useLoaded(true, loadConfirmation, props.onUnusable)?.draw(props);

const loadConfirmation = (locale: string) =>
  import('../confirm-phone/confirm-in-language.tsx').then((part) => part.drawConfirmPhone(locale));

/**
 * Moves the focus to the phone number after the patient goes back from the confirmation, because they may
 * want to change it.
 */
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
  const words = useWords('taking');
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

type VisitTypesProps = { chosen: string; onTakenBack: () => void };

/** Lets the patient choose the visit type with one tap. A second tap removes the visit type. */
function VisitTypes({ chosen, onTakenBack }: VisitTypesProps) {
  const words = useWords('taking');
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{words.visit}</legend>
      <div className="flex flex-wrap gap-2">
        {VISIT_TYPES.map((visitType) => (
          <label
            key={visitType}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="visitType"
              value={visitType}
              className="size-5 shrink-0 accent-(--accent)"
              onClick={({ currentTarget }) => {
                if (visitType !== chosen) return;
                currentTarget.checked = false;
                onTakenBack();
              }}
            />
            {words.visitTypes[visitType]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type RefusalProps = { problem: Problem; onConfirm: () => void; onMove: (secret: string) => void };

function Refusal({ problem, onConfirm, onMove }: RefusalProps) {
  const words = useWords('taking');
  const { canConfirm, lead, moves } = problem;
  return (
    <Notice
      tone={lead ? 'warm' : 'danger'}
      title={problem.title}
      action={
        <>
          {canConfirm && (
            <Button variant="secondary" size="small" onClick={onConfirm}>
              {words.confirmInstead}
            </Button>
          )}
          {moves && (
            <Button size="small" onClick={() => onMove(moves.secret)}>
              {moves.label}
            </Button>
          )}
          {lead && (
            <ButtonLink variant="secondary" size="small" href={lead.href}>
              {lead.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {problem.text}
    </Notice>
  );
}
