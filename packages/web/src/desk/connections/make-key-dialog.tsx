import { CLINIC_SCOPES, KEY_DAYS, KEY_NAME_MAX_LENGTH, KEY_SCOPES, type KeyScope } from '@baari/core/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { missing, useForm } from '../../shared/forms/index.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { useMe } from '../../shared/session/api.ts';
import { SecondFactorField } from '../../shared/session/second-factor-field.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { CheckboxGroup } from '../../shared/ui/checkbox-group.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ShownSecret } from './shown-secret.tsx';

type MakeKeyProps = { clinicId: string; onMade: () => void; onClose: () => void };

/** Asks for the name and rights of a new key, and then shows the key once. */
export function MakeKeyDialog({ clinicId, onMade, onClose }: MakeKeyProps) {
  const words = useWords('desk').connections.keys.shown;
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return (
      <ShownSecret title={words.title} label={words.key} words={words} secret={secret} onClose={onClose} />
    );
  const made = (key: string) => {
    setSecret(key);
    onMade();
  };
  return <KeyForm clinicId={clinicId} onMade={made} onClose={onClose} />;
}

type KeyFormProps = { clinicId: string; onMade: (secret: string) => void; onClose: () => void };

function KeyForm({ clinicId, onMade, onClose }: KeyFormProps) {
  const { connections, doctor: doctors, failures } = useWords('desk');
  const { form: words, scopes: scopeWords } = connections.keys;
  const { form, isBusy, scopes, setScopes, hasSecondFactor, email } = useKeyForm({ clinicId, onMade });
  const { data: console } = useQuery(clinicConsoleQuery(clinicId));
  const isOfOneDoctor = form.values.doctorId !== '';
  const offered = KEY_SCOPES.filter((scope) => !isOfOneDoctor || !CLINIC_SCOPES.includes(scope));
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()} title={words.title}>
      <form {...form.form} className="space-y-4">
        {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={KEY_NAME_MAX_LENGTH}
          {...form.field('name')}
        />
        <CheckboxGroup
          label={words.may}
          name="scopes"
          options={offered.map((scope) => ({ value: scope, label: scopeWords[scope] }))}
          value={scopes}
          onChange={setScopes}
          error={form.errors.scopes}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={words.worksFor} {...form.field('doctorId')}>
            <option value="">{words.wholeClinic}</option>
            {console?.doctors.map(({ profile }) => (
              <option key={profile.id} value={profile.id}>
                {doctors.name(profile)}
              </option>
            ))}
          </SelectField>
          <SelectField label={words.expires} {...form.field('days')}>
            <option value="">{words.never}</option>
            {KEY_DAYS.map((count) => (
              <option key={count} value={count}>
                {words.days({ count })}
              </option>
            ))}
          </SelectField>
        </div>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={words.password} autoComplete="current-password" {...form.field('password')} />
        {hasSecondFactor && <SecondFactorField field={form.field('code')} />}
        <div className="flex justify-end">
          <Button type="submit" busy={isBusy} busyLabel={words.making}>
            {words.make}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Fields = 'name' | 'scopes' | 'doctorId' | 'days' | 'password' | 'code';

/** Shows the form. Sends the user's password as proof, and then requests the new key. */
function useKeyForm({ clinicId, onMade }: Omit<KeyFormProps, 'onClose'>) {
  const { connections, session } = useWords('desk');
  const words = connections.keys.form;
  const { account } = useMe();
  const hasSecondFactor = account?.hasSecondFactor ?? false;
  const prove = useAction(api.accounts.prove);
  const make = useAction(api.keys.makeKey);
  const [chosen, setChosen] = useState<readonly KeyScope[]>([]);
  const form = useForm<Fields>({
    initial: { name: '', scopes: '', doctorId: '', days: '', password: '', code: '' },
    check: ({ name, doctorId, password, code }) => ({
      name: missing(name, words.nameMissing),
      scopes: scopesOf(chosen, doctorId).length === 0 ? words.scopesMissing : undefined,
      password: missing(password, words.passwordMissing),
      code: hasSecondFactor ? missing(code, session.secondFactor.missing) : undefined,
    }),
    refusals: {
      'account.wrong_password': 'password',
      'account.invalid_second_factor': 'code',
      'key.name_taken': 'name',
    },
    submit: ({ name, doctorId, days, password, code }) =>
      prove.run(hasSecondFactor ? { password, code } : { password }, {
        onSuccess: ({ proof }) =>
          make.run(
            {
              clinicId,
              proof,
              name: name.trim(),
              scopes: scopesOf(chosen, doctorId),
              ...(doctorId !== '' && { doctorId }),
              ...daysOf(days),
            },
            { onSuccess: ({ secret }) => onMade(secret), onError: form.refused },
          ),
        onError: form.refused,
      }),
  });
  const setScopes = (scopes: readonly KeyScope[]) => {
    setChosen(scopes);
    form.set('scopes', scopes.join(' '));
  };
  const scopes = scopesOf(chosen, form.values.doctorId);
  const email = account?.email ?? '';
  return { form, isBusy: prove.isBusy || make.isBusy, scopes, setScopes, hasSecondFactor, email };
}

const scopesOf = (chosen: readonly KeyScope[], doctorId: string): KeyScope[] =>
  chosen.filter((scope) => doctorId === '' || !CLINIC_SCOPES.includes(scope));

function daysOf(chosen: string) {
  const days = KEY_DAYS.find((count) => String(count) === chosen);
  return days === undefined ? {} : { days };
}
