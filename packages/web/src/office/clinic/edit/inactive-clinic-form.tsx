import type { ClinicDetails } from '@baari/contract/clinics';
import { Link, useNavigate } from 'react-router';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { SignInAgainDialog } from '../../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { missing } from '../../../shared/forms/index.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useClinicEdit } from '../use-clinic-edit.ts';
import { savedMeanwhileHint, SavedMeanwhileNotice } from '../saved-meanwhile.tsx';

const names = ['name', 'email', 'phone'] as const;

/** Name, email and phone of an inactive clinic. */
export function InactiveClinicForm({ clinic }: { clinic: ClinicDetails }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const edit = useAction(api.clinics.editInactiveClinic);
  const dashboardPath = `/${clinic.slug}/dashboard`;
  const form = useClinicEdit({
    clinic,
    names,
    valuesOf: (of) => ({ name: of.name, email: of.email, phone: phoneText(of.phone) }),
    check: (values) => ({
      name: missing(values.name, 'Please enter the clinic’s name.'),
      email: emailError(values.email),
      phone: missing(values.phone, 'Please enter the clinic’s phone number.'),
    }),
    send: (version, values, outcome) => edit.run({ clinicId: clinic.id, version, ...values }, outcome),
    onSaved: () => {
      showToast({ title: 'Clinic Updated', description: 'Clinic updated successfully!' });
      void navigate(dashboardPath);
    },
  });
  return (
    <>
      <form {...form.form} className="space-y-5">
        <TextField
          label="Clinic Name"
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={200}
          hint={savedMeanwhileHint(form, 'name')}
          {...form.field('name')}
        />
        <TextField
          label="Clinic Email"
          {...emailInput}
          enterKeyHint="next"
          hint={savedMeanwhileHint(form, 'email')}
          {...form.field('email')}
        />
        <TextField
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="done"
          hint={savedMeanwhileHint(form, 'phone')}
          {...form.field('phone')}
        />
        <p className="text-ink-soft">
          The clinic’s address on the web, <strong className="text-ink">/{clinic.slug}</strong>, can not
          change: it is on your posters and in your patients’ phones.
        </p>
        <SavedMeanwhileNotice meanwhile={form.meanwhile} />
        {form.failure && (
          <Notice tone="danger" title="Update failed">
            {failureText(form.failure)}
          </Notice>
        )}
        <Button type="submit" wide busy={edit.isBusy} busyLabel="Saving…">
          Save
        </Button>
        <Link to={dashboardPath} className={buttonClass({ variant: 'ghost', wide: true })}>
          Back to Dashboard
        </Link>
      </form>
      <SignInAgainDialog {...form.signInAgain} description="Please sign in again to save the clinic." />
    </>
  );
}
