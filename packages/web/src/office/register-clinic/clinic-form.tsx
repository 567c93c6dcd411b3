import type { RegisteredClinic } from '@baari/contract/clinics';
import { deriveSlug } from '@baari/core/clinics';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import type { ErrorDetails } from '@baari/core/shared';
import { Globe } from 'lucide-react';
import { emailError, emailInput } from '../../shared/forms/email-field.ts';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, isReason, useAction, type ApiError } from '../../shared/api/index.ts';
import { missing, useForm, type FieldErrors } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { myClinicsQuery, slugPreviewQuery } from '../../shared/clinics/api.ts';
import { LocationPicker } from '../location-picker/location-picker.tsx';
import { locationIn, locationText } from '../location-picker/place.ts';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';

const empty = { name: '', ownerName: '', email: '', phone: '', address: '', location: '', slug: '' };
type ClinicField = keyof typeof empty;

type ClinicFormProps = { accountEmail: string; onRegistered: (clinic: RegisteredClinic) => void };

export function ClinicForm({ accountEmail, onRegistered }: ClinicFormProps) {
  const { clinic: words, failures, forms, ways } = useWords('office');
  const queryClient = useQueryClient();
  const register = useAction(api.clinics.registerClinic);
  /** The address that was suggested when the field opened, or null if none was suggested. */
  const [suggestedSlug, setSuggestedSlug] = useState<string | null>(null);
  const hasSlugField = suggestedSlug !== null;

  const send = (values: Record<ClinicField, string>) => {
    const { address, slug, location, ...typed } = values;
    const chosenSlug = hasSlugField ? { slug: slug.trim() } : {};
    const place = { address: address.trim() || null, location: locationIn(location) };
    register.run({ ...typed, ...place, ...chosenSlug }, { onSuccess: registered, onError: refused });
  };
  const form = useForm({
    initial: empty,
    check: (values) => clinicErrors({ clinic: words, forms }, values, hasSlugField),
    submit: send,
    refusals: { 'patient.invalid_phone': 'phone', 'clinic.name_with_address': 'name' },
    keptAs: `register-clinic.${accountEmail}`,
  });
  const registered = (clinic: RegisteredClinic) => {
    form.reset();
    // The list of clinics must be current. With an outdated, empty list, the dashboard would send the owner
    // back to this page.
    queryClient.removeQueries({ queryKey: myClinicsQuery.queryKey });
    onRegistered(clinic);
  };
  const refused = (error: ApiError) => {
    if (!isReason(error, 'clinic.slug_taken', 'clinic.slug_reserved', 'clinic.slug_empty')) {
      form.refused(error);
      return;
    }
    const suggestion = suggestionIn(error.details) ?? deriveSlug(form.values.name);
    setSuggestedSlug(suggestion);
    form.set('slug', suggestion);
    const { slugRefused, slugNeeded, nameTaken } = words.register;
    const title = isReason(error, 'clinic.slug_empty') ? slugNeeded : nameTaken;
    form.refuse({ slug: slugRefused({ title, reason: failureText(error, failures) }) });
  };

  const nameField = form.field('name');
  const nameTyped: typeof nameField.onChange = (event) => {
    nameField.onChange(event);
    // A new name needs a new address, because the address is permanent.
    if (form.values.slug === suggestedSlug) setSuggestedSlug(null);
  };

  return (
    <>
      <form {...form.form} className="space-y-5">
        <TextField
          label={words.fields.name}
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={200}
          hint={hasSlugField ? undefined : <AddressPreview name={form.values.name} />}
          {...nameField}
          onChange={nameTyped}
        />
        {hasSlugField && <SlugField {...form.field('slug')} />}
        <TextField
          label={words.fields.ownerName}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={200}
          {...form.field('ownerName')}
        />
        <TextField
          label={words.fields.email}
          hint={words.register.emailHint}
          {...emailInput}
          enterKeyHint="next"
          {...form.field('email')}
        />
        <TextField
          label={words.fields.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          {...form.field('phone')}
        />
        <LocationPicker
          address={form.values.address}
          location={locationIn(form.values.location)}
          onAddress={(address) => form.set('address', address)}
          onLocation={(location) => form.set('location', locationText(location))}
          addressError={form.errors.address}
        />
        {form.failure && (
          <Notice tone="danger" title={words.register.failed}>
            {failureText(form.failure, failures)}
          </Notice>
        )}
        <Button type="submit" wide busy={register.isBusy} busyLabel={words.register.registering}>
          {ways.registerClinic}
        </Button>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={words.register.signInAgain} />
    </>
  );
}

function clinicErrors(
  { clinic: { errors }, forms }: Pick<OfficeWords, 'clinic' | 'forms'>,
  values: Record<ClinicField, string>,
  hasSlugField: boolean,
): FieldErrors<ClinicField> {
  return {
    name: missing(values.name, errors.name),
    ownerName: missing(values.ownerName, errors.ownerName),
    email: emailError(values.email, forms),
    phone: missing(values.phone, errors.phone),
    slug: hasSlugField ? missing(values.slug, errors.slug) : undefined,
  };
}

/** Returns the free address that the error suggests, if any. */
function suggestionIn(details: ErrorDetails): string | null {
  return typeof details.suggestion === 'string' ? details.suggestion : null;
}

type SlugFieldProps = { error: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange'
>;

/**
 * Edits the last part of the clinic's address. The field is shown only when the address from the name is
 * taken.
 */
function SlugField(props: SlugFieldProps) {
  const { fields, register } = useWords('office').clinic;
  return (
    <TextField
      label={fields.url}
      hint={register.slugHint({ address: `${window.location.host}/${String(props.value)}` })}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}

const pauseMs = 300;

/** Shows the future public address under the name during typing. */
function AddressPreview({ name }: { name: string }) {
  const { register: words } = useWords('office').clinic;
  const settled = useDebounced(name.trim(), pauseMs);
  const { data } = useQuery({ ...slugPreviewQuery(settled), placeholderData: (previous) => previous });
  if (settled === '') return words.addressOfName;
  if (!data) return words.addressLoading;
  const otherAddress = data.slug === '' ? words.noLetters : words.notFree;
  return (
    <span className="flex items-start gap-1.5">
      <Globe size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{data.isAvailable ? data.url : otherAddress}</span>
    </span>
  );
}
