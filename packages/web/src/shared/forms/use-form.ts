import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, type FailureReason, failureText, isReason, refusedFieldNames } from '../api/index.ts';
import type { ConsoleWords } from '@baari/words/web';
import { useWords } from '../words/words-context.tsx';
import { forgetValues, keepValues, keptValues } from './kept-values.ts';

export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

type FormOptions<Name extends string> = {
  initial: Record<Name, string>;
  /** Returns the errors by field. Empty when the form can be sent. */
  check: (values: Record<Name, string>) => FieldErrors<Name>;
  submit: (values: Record<Name, string>) => void;
  /** Maps a refusal of the server to the field that shows it. */
  refusals?: Partial<Record<FailureReason, Name>>;
  /** Keeps typed text in this tab under this name, across a reload or a visit to another page. */
  keptAs?: string;
};

type Editable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A form of text fields: the typed text, its errors, and the focus on the first invalid field. An error
 * disappears as soon as its field is edited. Give `refused` the server's refusal: it shows at its field,
 * opens the dialog that `signInAgain` is spread on (which sends the form once more), or is in `failure`.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const words = useWords('console');
  const { initial, check, submit, refusals, keptAs } = options;
  const [values, setValues] = useState(() => keptValues(keptAs, initial));
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRefusal(() => submit(values));

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  useEffect(() => keepValues(keptAs, values), [keptAs, values]);

  const set = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  /** Shows errors from the server, or from elsewhere in the form. */
  const refuse = (refused: FieldErrors<Name> | Record<string, string>) => {
    setErrors((current) => ({ ...current, ...refused }));
    setFailures((count) => count + 1);
  };

  /** Shows why the server refused the form. */
  const refused = (error: ApiError) => {
    const found = fieldErrorsIn(error, { refusals, names: Object.keys(values), words });
    if (found) refuse(found);
    else refusal.failed(error);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    refusal.forget();
    if (Object.values(found).some(Boolean)) setFailures((count) => count + 1);
    else submit(values);
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<Editable>) => set(name, event.target.value),
  });

  const reset = () => {
    forgetValues(keptAs);
    setValues(initial);
    setErrors({});
    refusal.forget();
  };

  const { failure, signInAgain } = refusal;
  return {
    values,
    errors,
    set,
    refuse,
    refused,
    failure,
    signInAgain,
    reset,
    field,
    form: { ref: form, onSubmit, noValidate: true },
  };
}

/** The server's refusal, if no field shows it: in words above the button, or by asking to sign in again. */
function useRefusal(sendAgain: () => void) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  return {
    failure,
    failed: (error: ApiError) =>
      isReason(error, 'account.sign_in_required') ? setSignedOut(true) : setFailure(error),
    forget: () => setFailure(null),
    /** Spread on the SignInAgainDialog. */
    signInAgain: {
      open: isSignedOut,
      onOpenChange: setSignedOut,
      onSignedIn: () => {
        setSignedOut(false);
        sendAgain();
      },
    },
  };
}

type FormFields = {
  refusals: Partial<Record<FailureReason, string>> | undefined;
  names: readonly string[];
  words: Pick<ConsoleWords, 'failures' | 'forms'>;
};

/** Returns the fields' errors in a refusal; null when it is about none of them. */
export function fieldErrorsIn(
  error: ApiError,
  { refusals = {}, names, words }: FormFields,
): Record<string, string> | null {
  const field = refusals[error.reason];
  if (field !== undefined) return { [field]: failureText(error, words.failures) };
  const refused = refusedFieldNames(error).filter((name) => names.includes(name));
  if (refused.length === 0) return null;
  const text = isReason(error, 'request.invalid') ? words.forms.check : failureText(error, words.failures);
  return Object.fromEntries(refused.map((name) => [name, text]));
}

/** The outcome when two people edit the same thing. */

export type MergedEdits<Name extends string> = {
  values: Record<Name, string>;
  /** Fields that only someone else changed: they have that value now. */
  taken: Name[];
  /** Fields that both changed: they keep the typed text. */
  contested: Name[];
};

/**
 * Merges typed text (`mine`) with what someone else saved (`theirs`), both based on `base`. Loses no typed text, and
 * undoes nothing of the other person's unseen. `names` gives the fields in the order of the form.
 */
export function mergeEdits<Name extends string>(
  names: readonly Name[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Record<Name, string>>,
): MergedEdits<Name> {
  const differs = (name: Name, from: Record<Name, string>, to: Record<Name, string>) =>
    from[name].trim() !== to[name].trim();
  const changed = names.filter((name) => differs(name, base, theirs) && differs(name, mine, theirs));
  const taken = changed.filter((name) => !differs(name, base, mine));
  const values = { ...mine };
  for (const name of taken) values[name] = theirs[name];
  return { values, taken, contested: changed.filter((name) => !taken.includes(name)) };
}

/** Returns the error of a field that must not be blank, or nothing. */
export function missing(value: string, message: string): string | undefined {
  return value.trim() === '' ? message : undefined;
}
