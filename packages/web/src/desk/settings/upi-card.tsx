import type { ClinicUpi } from '@baari/contract/clinics';
import { readUpiCode } from '@baari/core/clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { clinicDetailsQuery } from '../../shared/clinics/api.ts';
import { missing, useForm } from '../../shared/forms/index.ts';
import { useMe } from '../../shared/session/api.ts';
import { SecondFactorField } from '../../shared/session/second-factor-field.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { upiAccountQuery } from '../fees/api.ts';
import { readQr } from './read-qr.ts';

/**
 * The card in which the owner sets the UPI account for fees. The card is hidden if the clinic marks no fees.
 */
export function UpiCard({ clinicId, timeZone }: { clinicId: string; timeZone: string }) {
  const { data: clinic } = useQuery(clinicDetailsQuery(clinicId));
  if (!clinic?.marksFees) return null;
  return <Account clinicId={clinicId} timeZone={timeZone} />;
}

function Account({ clinicId, timeZone }: { clinicId: string; timeZone: string }) {
  const { upi: words, locale, events } = useWords('desk');
  const { data: upi, error, refetch } = useQuery(upiAccountQuery(clinicId));
  const [isOpen, setOpen] = useState(false);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  return (
    <Card title={words.title} aria-label={words.title}>
      <p className="text-ink-soft">{words.about}</p>
      {!upi && error && <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />}
      {upi && (
        <>
          <p className="mt-3 font-medium wrap-anywhere">
            {upi.account
              ? words.current({ name: upi.account.payeeName, upiId: upi.account.upiId })
              : words.none}
          </p>
          {upi.set && (
            <p className="text-sm text-ink-soft">
              {words.setBy({ by: events.who(upi.set.by), day: day.format(new Date(upi.set.at)) })}
            </p>
          )}
          <Button variant="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
            {upi.account ? words.change : words.enter}
          </Button>
          {isOpen && <Change clinicId={clinicId} upi={upi} onClose={() => setOpen(false)} />}
        </>
      )}
    </Card>
  );
}

type ChangeProps = { clinicId: string; upi: ClinicUpi; onClose: () => void };

/** Asks for the text of the QR code and the password together, because the change needs both. */
function Change({ clinicId, upi, onClose }: ChangeProps) {
  const { upi: words, failures, session } = useWords('desk');
  const { account } = useMe();
  const hasSecondFactor = account?.hasSecondFactor ?? false;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const prove = useAction(api.accounts.prove);
  const set = useAction(api.clinics.setUpiAccount);
  const [removes, setRemoves] = useState(false);
  const form = useForm<'upiCode' | 'password' | 'code'>({
    initial: { upiCode: '', password: '', code: '' },
    check: ({ upiCode, password, code }) => ({
      upiCode: removes ? undefined : codeError(upiCode, words.codeMissing, failures['clinic.not_upi_code']),
      password: missing(password, words.passwordMissing),
      code: hasSecondFactor ? missing(code, session.secondFactor.missing) : undefined,
    }),
    refusals: {
      'account.wrong_password': 'password',
      'account.invalid_second_factor': 'code',
      'clinic.not_upi_code': 'upiCode',
    },
    submit: ({ upiCode, password, code }) =>
      prove.run(hasSecondFactor ? { password, code } : { password }, {
        onSuccess: ({ proof }) =>
          set.run(
            { clinicId, proof, code: removes ? null : upiCode.trim() },
            {
              onSuccess: (now) => {
                queryClient.setQueryData(upiAccountQuery(clinicId).queryKey, now);
                void queryClient.invalidateQueries({ queryKey: ['upi-payee'] });
                showToast({ title: now.account ? words.saved : words.removed });
                onClose();
              },
              onError: form.refused,
            },
          ),
        onError: form.refused,
      }),
  });
  const isBusy = prove.isBusy || set.isBusy;
  const read = readUpiCode(form.values.upiCode);
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()} title={words.title}>
      <form {...form.form} className="space-y-4">
        {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
        {!removes && (
          <>
            <ReadPicture
              onText={(text) => {
                if (readUpiCode(text) === null) form.refuse({ upiCode: words.picture.notUpi });
                else form.set('upiCode', text);
              }}
              onProblem={(problem) => form.refuse({ upiCode: problem })}
            />
            <TextField
              label={words.code}
              hint={words.codeHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2000}
              {...form.field('upiCode')}
            />
            <p role="status" className="font-medium wrap-anywhere empty:hidden">
              {read && words.read({ name: read.payeeName, upiId: read.upiId })}
            </p>
          </>
        )}
        <input type="email" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
        <PasswordField label={words.password} autoComplete="current-password" {...form.field('password')} />
        {hasSecondFactor && <SecondFactorField field={form.field('code')} />}
        <div className="flex flex-wrap justify-end gap-2">
          {upi.account && !removes && (
            <Button variant="ghost" onClick={() => setRemoves(true)}>
              {words.remove}
            </Button>
          )}
          <Button
            type="submit"
            variant={removes ? 'destructive' : 'primary'}
            busy={isBusy}
            busyLabel={words.saving}
          >
            {removes ? words.remove : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ReadPictureProps = { onText: (text: string) => void; onProblem: (problem: string) => void };

/** Reads the QR code from a photo. A phone offers its camera, or a picture from the bank's app. */
function ReadPicture({ onText, onProblem }: ReadPictureProps) {
  const { picture: words } = useWords('desk').upi;
  const [isReading, setReading] = useState(false);
  const choose = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.[0];
    if (!file) return;
    setReading(true);
    const read = await readQr(file).catch(() => 'failed' as const);
    setReading(false);
    // Lets the user choose the same file again.
    field.value = '';
    if (typeof read === 'string') onProblem(words.problems[read]);
    else onText(read.text);
  };
  const button = (label: string, icon: ReactNode, more: ComponentProps<'input'>, className?: string) => (
    <label
      className={clsx(
        buttonClass({ variant: 'secondary', size: 'small' }),
        'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
        className,
      )}
    >
      <span className="inline-flex items-center gap-2">
        {icon}
        {label}
      </span>
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        disabled={isReading}
        onChange={(event) => void choose(event)}
        {...more}
      />
    </label>
  );
  return (
    <div role="group" aria-label={words.title}>
      <p className="mb-1.5 font-medium">{words.title}</p>
      <div className="flex flex-wrap gap-2">
        {button(
          words.take,
          <Camera size={18} aria-hidden />,
          { capture: 'environment' },
          'not-pointer-coarse:hidden',
        )}
        {button(isReading ? words.reading : words.choose, <ImageUp size={18} aria-hidden />, {})}
      </div>
    </div>
  );
}

function codeError(typed: string, missingText: string, unreadText: string): string | undefined {
  if (typed.trim() === '') return missingText;
  return readUpiCode(typed) === null ? unreadText : undefined;
}
