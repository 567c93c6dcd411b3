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

const empty = { name: '', ownerName: '', email: '', phone: '', address: '', location: '', slug: '' };
type ClinicField = keyof typeof empty;

type ClinicFormProps = { accountEmail: string; onRegistered: (clinic: RegisteredClinic) => void };

export function ClinicForm({ accountEmail, onRegistered }: ClinicFormProps) {
  const queryClient = useQueryClient();
  const register = useAction(api.clinics.registerClinic);
  /** What the URL field was opened with; null while there is none. */
  const [suggestedSlug, setSuggestedSlug] = useState<string | null>(null);
  const hasSlugField = suggestedSlug !== null;

  const send = (values: Record<ClinicField, string>) => {
    const { address, slug, location, ...typed } = values;
    const chosenSlug = hasSlugField ? { slug: slug.trim() } : {};
    const place = { address: address.trim() || null, location: locationIn(location) };
    register.run({ ...typed, ...place, ...chosenSlug }, { onSuccess: registered, onError: refused });
  };
  const form = useForm({
    initial: { ...empty, email: accountEmail },
    check: (values) => clinicErrors(values, hasSlugField),
    submit: send,
    refusals: { 'patient.invalid_phone': 'phone', 'clinic.name_with_address': 'name' },
    keptAs: `register-clinic.${accountEmail}`,
  });
  const registered = (clinic: RegisteredClinic) => {
    form.reset();
    // The list from before would send the dashboard back here.
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
    form.refuse({ slug: `${slugTitle(error)}: ${failureText(error)}` });
  };

  const nameField = form.field('name');
  const nameTyped: typeof nameField.onChange = (event) => {
    nameField.onChange(event);
    // A URL made of the old name, and not typed by hand, must not stay with the new one: it is for good.
    if (form.values.slug === suggestedSlug) setSuggestedSlug(null);
  };

  return (
    <>
      <form {...form.form} className="space-y-5">
        <TextField
          label="Clinic Name"
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={200}
          hint={hasSlugField ? undefined : <AddressPreview name={form.values.name} />}
          {...nameField}
          onChange={nameTyped}
        />
        {hasSlugField && <SlugField {...form.field('slug')} />}
        <TextField
          label="Owner Name"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={200}
          {...form.field('ownerName')}
        />
        <TextField label="Clinic Email" {...emailInput} enterKeyHint="next" {...form.field('email')} />
        <TextField
          label="Phone Number"
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
          <Notice tone="danger" title="Registration failed">
            {failureText(form.failure)}
          </Notice>
        )}
        <Button type="submit" wide busy={register.isBusy} busyLabel="Registering clinic...">
          Register Clinic
        </Button>
      </form>
      <SignInAgainDialog {...form.signInAgain} description="Please sign in again to register a clinic." />
    </>
  );
}

function clinicErrors(values: Record<ClinicField, string>, hasSlugField: boolean): FieldErrors<ClinicField> {
  return {
    name: missing(values.name, 'Please enter the clinic’s name.'),
    ownerName: missing(values.ownerName, 'Please enter the owner’s name.'),
    email: emailError(values.email),
    phone: missing(values.phone, 'Please enter the clinic’s phone number.'),
    slug: hasSlugField ? missing(values.slug, 'Please enter an address for the clinic’s page.') : undefined,
  };
}

function slugTitle(error: ApiError): string {
  return isReason(error, 'clinic.slug_empty') ? 'Web address needed' : 'Clinic name taken';
}

/** The free address that a refusal suggests, if it does. */
function suggestionIn(details: ErrorDetails): string | null {
  return typeof details.suggestion === 'string' ? details.suggestion : null;
}

type SlugFieldProps = { error: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange'
>;

/** The last part of the clinic's address, there to be typed only when the name's own one is not free. */
function SlugField(props: SlugFieldProps) {
  return (
    <TextField
      label="Clinic URL"
      hint={`${window.location.host}/${String(props.value)} — letters a–z, digits and hyphens.`}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}

const pauseMs = 300;

/** The address that patients would open, under the name while it is typed. */
function AddressPreview({ name }: { name: string }) {
  const settled = useDebounced(name.trim(), pauseMs);
  const { data } = useQuery({ ...slugPreviewQuery(settled), placeholderData: (previous) => previous });
  if (settled === '') return 'Patients find you under an address made of this name.';
  if (!data) return 'Your Clinic URL…';
  return (
    <span className="flex items-start gap-1.5">
      <Globe size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {data.isAvailable ? data.url : otherAddressText(data.slug)}
      </span>
    </span>
  );
}

const otherAddressText = (slug: string) =>
  slug === ''
    ? 'Web addresses are written in the letters a–z: you choose one when you register.'
    : 'This address is not free: you choose another one when you register.';
