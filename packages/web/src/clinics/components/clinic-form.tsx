import type { RegisteredClinic } from '@baari/contract/clinics';
import { deriveSlug } from '@baari/core/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailError, emailInput, SignInAgainDialog } from '../../accounts/index.ts';
import { api, failureText, isReason, useAction, type ApiError } from '../../lib/api/index.ts';
import { missing, useForm, type FieldErrors } from '../../lib/form/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { myClinicsQuery } from '../api.ts';
import { AddressPreview } from './address-preview.tsx';
import { LocationPicker } from './location-picker/location-picker.tsx';
import { locationIn, locationText } from './location-picker/place.ts';
import { SlugField, suggestionIn } from './slug-field.tsx';

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
    refusals: { 'patient.invalid_phone': 'phone' },
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
  return isReason(error, 'clinic.slug_taken') ? 'Clinic name taken' : 'Address not available';
}
