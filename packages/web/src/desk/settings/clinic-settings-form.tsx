import type { ClinicDetails } from '@baari/contract/clinics';
import { hasPowersOf, timeZones } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { clinicDetailsQuery, useClinicChanged } from '../../shared/clinics/api.ts';
import { changedSettings, savedSettings, type TypedSettings, useSavedMeanwhile } from './typed-settings.ts';
import { wholeError } from './whole-error.ts';
import { KeepShorterDialog } from './keep-shorter-dialog.tsx';
import {
  FeesSwitch,
  LettersSwitch,
  OnlyHereSwitch,
  PhonesSwitch,
  TextsSwitch,
  VisitTypesSwitch,
  WhatsappSwitch,
} from './setting-switches.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '../../shared/words/en/catalog.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

const consultation = { min: 5, max: 120 };
const opening = { min: 0, max: 720 };
const months = { min: 1, max: 120 };

/** How the queues of a clinic run: for admins and owners; other members read it. */
export function ClinicSettingsForm({ clinicId }: { clinicId: string }) {
  const { settings: words } = useWords('desk');
  const { data: clinic, error, refetch } = useQuery(clinicDetailsQuery(clinicId));
  if (!clinic && error) {
    return <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />;
  }
  if (!clinic) {
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (!hasPowersOf(clinic.role, 'admin')) return <SettingsRead clinic={clinic} />;
  return (
    <>
      <Settings clinic={clinic} />
      <LettersSwitch clinic={clinic} />
      <VisitTypesSwitch clinic={clinic} />
      <OnlyHereSwitch clinic={clinic} />
      <FeesSwitch clinic={clinic} />
      {clinic.sendsTexts !== null && <TextsSwitch clinic={clinic} sendsTexts={clinic.sendsTexts} />}
      {clinic.sendsWhatsapp !== null && (
        <WhatsappSwitch clinic={clinic} sendsWhatsapp={clinic.sendsWhatsapp} />
      )}
      {clinic.confirmsPhones !== null && (
        <PhonesSwitch clinic={clinic} confirmsPhones={clinic.confirmsPhones} />
      )}
    </>
  );
}

function Settings({ clinic }: { clinic: ClinicDetails }) {
  const { settings: words, desk, failures } = useWords('desk');
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
          showToast({ title: desk.settingsUpdated, description: whatFollows(initial, values, words) });
        },
        onError: (error) => {
          setAsking(false);
          form.refused(error);
        },
      },
    );
  const form = useForm<keyof TypedSettings>({
    initial,
    check: (values) => ({
      consultationMinutes: wholeError(values.consultationMinutes, consultation, desk.minutesMissing),
      opensEarlyMinutes: wholeError(values.opensEarlyMinutes, opening, desk.minutesMissing),
      keepsPatientsMonths: wholeError(values.keepsPatientsMonths, months, words.monthsMissing),
    }),
    refusals: { 'clinic.day_begun': 'timeZone' },
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
          label={desk.consultationTime}
          hint={words.consultationHint(consultation.min, consultation.max)}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('consultationMinutes')}
        />
        <TextField
          label={words.opening}
          hint={words.openingHint(opening.min, opening.max)}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('opensEarlyMinutes')}
        />
        <TextField
          label={words.keeps}
          hint={words.keepsHint(months.min, months.max)}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('keepsPatientsMonths')}
        />
        <SelectField label={words.timeZone} hint={words.timeZoneHint} {...form.field('timeZone')}>
          {zonesWith(clinic.timeZone).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        {form.failure && (
          <Notice tone="danger" title={words.failed}>
            {failureText(form.failure, failures)}
          </Notice>
        )}
        <Button type="submit" busy={update.isBusy} busyLabel={desk.updating} disabled={isUnchanged}>
          {desk.update}
        </Button>
      </form>
      <KeepShorterDialog
        open={isAsking}
        onOpenChange={setAsking}
        monthsKept={Number(form.values.keepsPatientsMonths)}
        onConfirm={() => send(form.values)}
      />
      <SignInAgainDialog {...form.signInAgain} description={words.signInAgain} />
    </>
  );
}

/** The time zones to choose from, that of the clinic among them whatever it is called. */
const zonesWith = (timeZone: string): string[] => [...new Set([...timeZones(), timeZone])].toSorted();

/** What a change of the settings does that is not seen in the form; most do nothing else. */
function whatFollows(
  before: TypedSettings,
  after: TypedSettings,
  words: DeskWords['settings'],
): string | undefined {
  const opening = after.opensEarlyMinutes !== before.opensEarlyMinutes && words.openingUpdated;
  const keeping =
    after.keepsPatientsMonths !== before.keepsPatientsMonths &&
    words.keepsUpdated(Number(after.keepsPatientsMonths));
  const days = after.timeZone !== before.timeZone && words.timeZoneUpdated;
  return [opening, keeping, days].filter(Boolean).join(' ') || undefined;
}

function switchText(isOn: boolean, { maySendTexts }: ClinicDetails, words: DeskWords['settings']): string {
  if (!isOn) return words.off;
  return maySendTexts ? words.on : words.onWaiting;
}

function SettingsRead({ clinic }: { clinic: ClinicDetails }) {
  const { settings: words, desk } = useWords('desk');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      <dt className="text-ink-soft">{desk.consultationTime}</dt>
      <dd>{words.minutes(clinic.consultationMinutes)}</dd>
      <dt className="text-ink-soft">{words.opening}</dt>
      <dd>{words.minutes(clinic.opensEarlyMinutes)}</dd>
      <dt className="text-ink-soft">{words.keeps}</dt>
      <dd>{words.months(clinic.keepsPatientsMonths)}</dd>
      <dt className="text-ink-soft">{words.timeZone}</dt>
      <dd>{clinic.timeZone.replaceAll('_', ' ')}</dd>
      <dt className="text-ink-soft">{words.letters.label}</dt>
      <dd>{clinic.usesLetters ? words.on : words.off}</dd>
      <dt className="text-ink-soft">{words.visitTypes.label}</dt>
      <dd>{clinic.asksVisitTypes ? words.on : words.off}</dd>
      <dt className="text-ink-soft">{words.onlyHere.label}</dt>
      <dd>{clinic.callsOnlyHere ? words.on : words.off}</dd>
      <dt className="text-ink-soft">{words.fees.label}</dt>
      <dd>{clinic.marksFees ? words.on : words.off}</dd>
      {clinic.sendsTexts !== null && (
        <>
          <dt className="text-ink-soft">{words.texts.label}</dt>
          <dd>{switchText(clinic.sendsTexts, clinic, words)}</dd>
        </>
      )}
      {clinic.sendsWhatsapp !== null && (
        <>
          <dt className="text-ink-soft">{words.whatsapp.label}</dt>
          <dd>{switchText(clinic.sendsWhatsapp, clinic, words)}</dd>
        </>
      )}
      {clinic.confirmsPhones !== null && (
        <>
          <dt className="text-ink-soft">{words.phones.label}</dt>
          <dd>{switchText(clinic.confirmsPhones, clinic, words)}</dd>
        </>
      )}
    </dl>
  );
}
