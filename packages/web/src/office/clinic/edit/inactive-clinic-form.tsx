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
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

const names = ['name', 'email', 'phone'] as const;

/** Edits the name, email and phone of an inactive clinic. */
export function InactiveClinicForm({ clinic }: { clinic: ClinicDetails }) {
  const words = useWords('office');
  const { actions, ways } = words;
  const { edit: editWords, errors, fields } = words.clinic;
  const navigate = useNavigate();
  const showToast = useToast();
  const edit = useAction(api.clinics.editInactiveClinic);
  const dashboardPath = `/${clinic.slug}/dashboard`;
  const form = useClinicEdit({
    clinic,
    names,
    valuesOf: (of) => ({ name: of.name, email: of.email, phone: phoneText(of.phone) }),
    check: (values) => ({
      name: missing(values.name, errors.name),
      email: emailError(values.email, words.forms),
      phone: missing(values.phone, errors.phone),
    }),
    send: (version, values, outcome) => edit.run({ clinicId: clinic.id, version, ...values }, outcome),
    onSaved: () => {
      showToast({ title: editWords.done, description: editWords.doneHint });
      void navigate(dashboardPath);
    },
  });
  return (
    <>
      <form {...form.form} className="space-y-5">
        <TextField
          label={fields.name}
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={200}
          hint={savedMeanwhileHint(words, form, 'name')}
          {...form.field('name')}
        />
        <TextField
          label={fields.email}
          {...emailInput}
          enterKeyHint="next"
          hint={savedMeanwhileHint(words, form, 'email')}
          {...form.field('email')}
        />
        <TextField
          label={fields.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="done"
          hint={savedMeanwhileHint(words, form, 'phone')}
          {...form.field('phone')}
        />
        <p className="text-ink-soft">
          {inSentence(editWords.addressStays, {
            address: <strong className="text-ink">/{clinic.slug}</strong>,
          })}
        </p>
        <SavedMeanwhileNotice meanwhile={form.meanwhile} />
        {form.failure && (
          <Notice tone="danger" title={editWords.inactiveFailed}>
            {failureText(form.failure, words.failures)}
          </Notice>
        )}
        <Button type="submit" wide busy={edit.isBusy} busyLabel={actions.saving}>
          {actions.save}
        </Button>
        <Link to={dashboardPath} className={buttonClass({ variant: 'ghost', wide: true })}>
          {ways.backToDashboard}
        </Link>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={editWords.signInAgain} />
    </>
  );
}
