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
import { locationIn, locationText, pointText } from '../location-picker/place.ts';
import { savedMeanwhileHint, SavedMeanwhileNotice } from './saved-meanwhile.tsx';

const names = ['name', 'phone', 'address', 'location'] as const;

type ClinicEditFormProps = { clinic: ClinicDetails; onDone: () => void };

/** Name, phone and place of an active clinic. */
export function ClinicEditForm({ clinic, onDone }: ClinicEditFormProps) {
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
      name: missing(values.name, 'Please enter the clinic’s name.'),
      phone: missing(values.phone, 'Please enter the clinic’s phone number.'),
    }),
    send: (version, { name, phone, address, location }, outcome) => {
      const place = { address: address.trim() || null, location: locationIn(location) };
      update.run({ clinicId: clinic.id, version, name, phone, ...place }, outcome);
    },
    onSaved: () => {
      showToast({ title: 'Clinic Updated', description: 'Clinic updated successfully!' });
      onDone();
    },
  });
  return (
    <>
      <form {...form.form} className="space-y-5">
        <TextField
          label="Clinic Name"
          autoFocus
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={200}
          hint={savedMeanwhileHint(form, 'name')}
          {...form.field('name')}
        />
        <TextField
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          hint={savedMeanwhileHint(form, 'phone')}
          {...form.field('phone')}
        />
        <LocationPicker
          address={form.values.address}
          location={locationIn(form.values.location)}
          onAddress={(address) => form.set('address', address)}
          onLocation={(location) => form.set('location', locationText(location))}
          addressError={form.errors.address}
          addressHint={savedMeanwhileHint(form, 'address')}
          locationHint={savedMeanwhileHint(form, 'location', markerText)}
        />
        <SavedMeanwhileNotice meanwhile={form.meanwhile} />
        {form.failure && (
          <Notice tone="danger" title="Update Failed">
            {failureText(form.failure)}
          </Notice>
        )}
        <DialogFooter>
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" busy={update.isBusy} busyLabel="Saving…">
            Save
          </Button>
        </DialogFooter>
      </form>
      <SignInAgainDialog {...form.signInAgain} description="Please sign in again to save the clinic." />
    </>
  );
}

function markerText(text: string): string {
  const location = locationIn(text);
  return location ? `the marker at ${pointText(location)}` : 'no marker on the map';
}
