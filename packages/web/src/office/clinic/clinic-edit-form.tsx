import type { ClinicDetails } from '@baari/contract/clinics';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { missing } from '../../shared/forms/index.ts';
import { phoneText } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DialogFooter } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useClinicEdit } from './use-clinic-edit.ts';
import { LocationPicker } from '../location-picker/location-picker.tsx';
import { locationIn, locationText } from '../location-picker/place.ts';
import { savedMeanwhileHint, SavedMeanwhileNotice } from './saved-meanwhile.tsx';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';

const names = ['name', 'phone', 'address', 'location'] as const;

type ClinicEditFormProps = { clinic: ClinicDetails; onDone: () => void };

/** Edits the name, phone and location of an active clinic. */
export function ClinicEditForm({ clinic, onDone }: ClinicEditFormProps) {
  const words = useWords('office');
  const { actions } = words;
  const { edit, errors, fields } = words.clinic;
  const showToast = useToast();
  const update = useAction(api.clinics.updateClinic);
  const form = useClinicEdit({
    clinic,
    names,
    valuesOf: (of) => ({
      name: of.name,
      phone: phoneText(of.phone),
      address: of.address ?? '',
      location: locationText(of.location),
    }),
    check: (values) => ({
      name: missing(values.name, errors.name),
      phone: missing(values.phone, errors.phone),
    }),
    send: (version, { name, phone, address, location }, outcome) => {
      const place = { address: address.trim() || null, location: locationIn(location) };
      update.run({ clinicId: clinic.id, version, name, phone, ...place }, outcome);
    },
    onSaved: () => {
      showToast({ title: edit.done, description: edit.doneHint });
      onDone();
    },
  });
  return (
    <>
      <form {...form.form} className="space-y-5">
        <TextField
          label={fields.name}
          autoFocus
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={200}
          hint={savedMeanwhileHint(words, form, 'name')}
          {...form.field('name')}
        />
        <TextField
          label={fields.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          hint={savedMeanwhileHint(words, form, 'phone')}
          {...form.field('phone')}
        />
        <LocationPicker
          address={form.values.address}
          location={locationIn(form.values.location)}
          onAddress={(address) => form.set('address', address)}
          onLocation={(location) => form.set('location', locationText(location))}
          addressError={form.errors.address}
          addressHint={savedMeanwhileHint(words, form, 'address')}
          locationHint={savedMeanwhileHint(words, form, 'location', (text) => markerText(words, text))}
        />
        <SavedMeanwhileNotice meanwhile={form.meanwhile} />
        {form.failure && (
          <Notice tone="danger" title={edit.failed}>
            {failureText(form.failure, words.failures)}
          </Notice>
        )}
        <DialogFooter>
          <Button variant="secondary" onClick={onDone}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={update.isBusy} busyLabel={actions.saving}>
            {actions.save}
          </Button>
        </DialogFooter>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={edit.signInAgain} />
    </>
  );
}

function markerText({ clinic, place }: Pick<OfficeWords, 'clinic' | 'place'>, text: string): string {
  const location = locationIn(text);
  if (!location) return clinic.edit.noMarker;
  return clinic.edit.marker({
    point: place.point(location.latitude, location.longitude),
  });
}
