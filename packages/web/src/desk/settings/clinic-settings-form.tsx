import type { ClinicDetails } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { counted } from '../../shared/format/format.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { clinicDetailsQuery, useClinicChanged } from '../../shared/clinics/api.ts';
import { changedSettings, savedSettings, type TypedSettings, useSavedMeanwhile } from './typed-settings.ts';
import { minutesError, wholeError } from './whole-minutes.ts';
import { KeepShorterDialog } from './keep-shorter-dialog.tsx';
import { PHONES, PhonesSwitch, TEXTS, TextsSwitch } from './setting-switches.tsx';

const consultation = { min: 5, max: 120 };
const opening = { min: 0, max: 720 };
const months = { min: 1, max: 120 };

const KEEPS = 'Keep patients’ names and phones for';

/** How the queues of a clinic run: for admins and owners; other members read it. */
export function ClinicSettingsForm({ clinicId }: { clinicId: string }) {
  const { data: clinic, error, refetch } = useQuery(clinicDetailsQuery(clinicId));
  if (!clinic && error) {
    return (
      <Notice
        tone="danger"
        title="Error loading clinic details"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {failureText(error)}
      </Notice>
    );
  }
  if (!clinic) {
    return (
      <Loading label="Loading the settings…">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (!hasPowersOf(clinic.role, 'admin')) return <SettingsRead clinic={clinic} />;
  return (
    <>
      <Settings clinic={clinic} />
      {clinic.sendsTexts !== null && <TextsSwitch clinic={clinic} sendsTexts={clinic.sendsTexts} />}
      {clinic.confirmsPhones !== null && (
        <PhonesSwitch clinic={clinic} confirmsPhones={clinic.confirmsPhones} />
      )}
    </>
  );
}

function Settings({ clinic }: { clinic: ClinicDetails }) {
  const showToast = useToast();
  const changed = useClinicChanged();
  const update = useAction(api.clinics.updateClinicSettings);
  const [isAsking, setAsking] = useState(false);
  const initial = savedSettings(clinic);
  const send = (values: TypedSettings) =>
    update.run(
      { clinicId: clinic.id, ...changedSettings(initial, values) },
      {
        onSuccess: (details) => {
          setAsking(false);
          changed(details);
          showToast({ title: 'Settings Updated', description: whatFollows(initial, values) });
        },
        onError: (error) => {
          setAsking(false);
          form.refused(error);
        },
      },
    );
  const form = useForm({
    initial,
    check: (values) => ({
      consultationMinutes: minutesError(values.consultationMinutes, consultation.min, consultation.max),
      opensEarlyMinutes: minutesError(values.opensEarlyMinutes, opening.min, opening.max),
      keepsPatientsMonths: wholeError(values.keepsPatientsMonths, 'months', months.min, months.max),
    }),
    submit: (values) => {
      if (Number(values.keepsPatientsMonths) < clinic.keepsPatientsMonths) setAsking(true);
      else send(values);
    },
  });
  useSavedMeanwhile(form, initial);
  const isUnchanged = Object.keys(changedSettings(initial, form.values)).length === 0;
  return (
    <>
      <form {...form.form} className="max-w-md space-y-5">
        <TextField
          label="Average Consultation Time"
          hint={`Minutes, ${consultation.min} to ${consultation.max}. A first guess where a doctor has none of their own: waits learn each doctor’s real pace and move away from it.`}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('consultationMinutes')}
        />
        <TextField
          label="Tokens open before the first slot"
          hint={`Minutes, ${opening.min} to ${opening.max}. From then on patients can take tokens for the day.`}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('opensEarlyMinutes')}
        />
        <TextField
          label={KEEPS}
          hint={`Months after a patient’s last token, ${months.min} to ${months.max}. The night after, Baari erases the patient; numbers, times and counts stay. From May 2027 Indian rules ask for at least 12.`}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('keepsPatientsMonths')}
        />
        {form.failure && (
          <Notice tone="danger" title="Update failed">
            {failureText(form.failure)}
          </Notice>
        )}
        <Button type="submit" busy={update.isBusy} busyLabel="Updating…" disabled={isUnchanged}>
          Update
        </Button>
      </form>
      <KeepShorterDialog
        open={isAsking}
        onOpenChange={setAsking}
        monthsKept={Number(form.values.keepsPatientsMonths)}
        busy={update.isBusy}
        onConfirm={() => send(form.values)}
      />
      <SignInAgainDialog {...form.signInAgain} description="Please sign in again to change the settings." />
    </>
  );
}

/** What a change of the settings does that is not seen in the form; most do nothing else. */
function whatFollows(before: TypedSettings, after: TypedSettings): string | undefined {
  const opening = after.opensEarlyMinutes !== before.opensEarlyMinutes && 'Opening times follow at once.';
  const keeping =
    after.keepsPatientsMonths !== before.keepsPatientsMonths &&
    `Patients are kept for ${counted(Number(after.keepsPatientsMonths), 'month')}.`;
  return [opening, keeping].filter(Boolean).join(' ') || undefined;
}

function switchText(isOn: boolean, { maySendTexts }: ClinicDetails): string {
  if (!isOn) return 'Off';
  return maySendTexts ? 'On' : 'On, waits for Baari to allow texts';
}

function SettingsRead({ clinic }: { clinic: ClinicDetails }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      <dt className="text-ink-soft">Average Consultation Time</dt>
      <dd>{clinic.consultationMinutes} minutes</dd>
      <dt className="text-ink-soft">Tokens open before the first slot</dt>
      <dd>{clinic.opensEarlyMinutes} minutes</dd>
      <dt className="text-ink-soft">{KEEPS}</dt>
      <dd>{clinic.keepsPatientsMonths} months</dd>
      {clinic.sendsTexts !== null && (
        <>
          <dt className="text-ink-soft">{TEXTS}</dt>
          <dd>{switchText(clinic.sendsTexts, clinic)}</dd>
        </>
      )}
      {clinic.confirmsPhones !== null && (
        <>
          <dt className="text-ink-soft">{PHONES}</dt>
          <dd>{switchText(clinic.confirmsPhones, clinic)}</dd>
        </>
      )}
    </dl>
  );
}
