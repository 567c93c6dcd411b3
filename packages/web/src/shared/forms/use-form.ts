import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, type FailureReason, failureText, isReason, refusedFieldNames } from '../api/index.ts';
import type { ConsoleWords } from '@baari/words/web';
import { useWords } from '../words/words-context.tsx';
import { forgetValues, keepValues, keptValues } from './kept-values.ts';

export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

type FormOptions<Name extends string> = {
  initial: Record<Name, string>;
  /** Returns the errors by field, or no entries if the form is valid. */
  check: (values: Record<Name, string>) => FieldErrors<Name>;
  submit: (values: Record<Name, string>) => void;
  /** Maps a refusal of the server to the field that shows it. */
  refusals?: Partial<Record<FailureReason, Name>>;
  /** Stores typed text in this tab under this name, across reloads and page changes. */
  keptAs?: string;
};

type Editable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Manages a form of text fields: the typed text, its errors, and the focus on the first invalid field. An
 * error disappears when its field is edited. Pass the server's refusal to `refused`. The refusal appears at
 * its field, opens the dialog that uses `signInAgain` (which then submits the form again), or is returned in
 * `failure`.
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

  /** Shows errors from the server or from another part of the form. */
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

/**
 * Contains a refusal that no field shows. The refusal is a text above the button, or a request to sign in
 * again.
 */
function useRefusal(sendAgain: () => void) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  return {
    failure,
    failed: (error: ApiError) =>
      isReason(error, 'account.sign_in_required') ? setSignedOut(true) : setFailure(error),
    forget: () => setFailure(null),
    /** Spread these props on the SignInAgainDialog. */
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

/**
 * Returns a refusal's errors by field name, or null if the refusal is not about a field of the form.
 */
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

/** The result of merging two people's edits of a record. */

export type MergedEdits<Name extends string> = {
  values: Record<Name, string>;
  /** Fields that only the other person changed, which now have that value. */
  taken: Name[];
  /** Fields that both people changed, which keep the typed text. */
  contested: Name[];
};

/**
 * Merges typed text (`mine`) with the other person's saved values (`theirs`). Both edits started from `base`.
 * Loses no typed text and undoes no unseen change. `names` lists the fields in the form's order.
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

/** Returns the error of a required field, or undefined. */
export function missing(value: string, message: string): string | undefined {
  return value.trim() === '' ? message : undefined;
}
