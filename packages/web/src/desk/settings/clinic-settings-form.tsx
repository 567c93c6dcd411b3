import type { ClinicDetails } from '@baari/contract/clinics';
import {
  CONSULTATION_MINUTES as consultation,
  hasPowersOf,
  isReviewUrl,
  KEEPS_PATIENTS_MONTHS as months,
  OPENS_EARLY_MINUTES as opening,
  timeZones,
} from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, Fragment, useState } from 'react';
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
import { SettingSwitches, SWITCHES } from './setting-switches.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '@baari/words/web';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

type ClinicSettingsFormProps = {
  clinicId: string;
  section: ComponentProps<typeof SettingSwitches>['section'];
  doctorCount: number;
};

/**
 * The settings of one section, which admins and owners edit. Other members read the settings of all sections.
 */
export function ClinicSettingsForm({ clinicId, section, doctorCount }: ClinicSettingsFormProps) {
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
  const switches = <SettingSwitches clinic={clinic} section={section} doctorCount={doctorCount} />;
  if (section !== 'general') return switches;
  return (
    <>
      <Settings clinic={clinic} />
      <div className="pt-2">{switches}</div>
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
      reviewUrl: reviewError(values.reviewUrl.trim(), words),
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
      <form {...form.form} className="grid max-w-4xl items-start gap-5 md:grid-cols-2">
        <TextField
          label={desk.consultationTime}
          hint={words.consultationHint({ least: consultation.min, most: consultation.max })}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('consultationMinutes')}
        />
        <Seldom form={form} timeZone={clinic.timeZone} />
        <div className="space-y-5 empty:hidden md:col-span-2">
          {form.failure && (
            <Notice tone="danger" title={words.failed}>
              {failureText(form.failure, failures)}
            </Notice>
          )}
          {!isUnchanged && (
            <Button type="submit" busy={update.isBusy} busyLabel={desk.updating}>
              {desk.update}
            </Button>
          )}
        </div>
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

type SeldomProps = { form: ReturnType<typeof useForm<keyof TypedSettings>>; timeZone: string };

/** The settings that most clinics never change, folded until they are opened or have an error. */
function Seldom({ form, timeZone }: SeldomProps) {
  const { settings: words } = useWords('desk');
  const [isOpen, setOpen] = useState(false);
  const hasError = SELDOM.some((name) => form.field(name).error !== undefined);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-y border-line md:col-span-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
        {words.more}
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="grid items-start gap-5 py-4 md:grid-cols-2">
        <TextField
          label={words.opening}
          hint={words.openingHint({ least: opening.min, most: opening.max })}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('opensEarlyMinutes')}
        />
        <TextField
          label={words.keeps}
          hint={words.keepsHint({ least: months.min, most: months.max })}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('keepsPatientsMonths')}
        />
        <SelectField label={words.timeZone} hint={words.timeZoneHint} {...form.field('timeZone')}>
          {zonesWith(timeZone).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.review}
          hint={words.reviewHint}
          type="url"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('reviewUrl')}
        />
      </div>
    </details>
  );
}

const SELDOM = ['opensEarlyMinutes', 'keepsPatientsMonths', 'timeZone', 'reviewUrl'] as const;

const reviewError = (typed: string, words: DeskWords['settings']): string | undefined =>
  typed === '' || isReviewUrl(typed) ? undefined : words.reviewInvalid;

/** The time zones to choose from, including the clinic's own. */
const zonesWith = (timeZone: string): string[] => [...new Set([...timeZones(), timeZone])].toSorted();

/**
 * Returns a sentence about the further effects of a change, or undefined for most changes, which have none.
 */
function whatFollows(
  before: TypedSettings,
  after: TypedSettings,
  words: DeskWords['settings'],
): string | undefined {
  const opening = after.opensEarlyMinutes !== before.opensEarlyMinutes && words.openingUpdated;
  const keeping =
    after.keepsPatientsMonths !== before.keepsPatientsMonths &&
    words.keepsUpdated({ count: Number(after.keepsPatientsMonths) });
  const days = after.timeZone !== before.timeZone && words.timeZoneUpdated;
  return [opening, keeping, days].filter(Boolean).join(' ') || undefined;
}

function switchText(
  isOn: boolean,
  { maySendTexts }: ClinicDetails,
  part: (typeof SWITCHES)[number][1],
  words: DeskWords['settings'],
): string {
  if (!isOn) return words.off;
  return 'untilAllowed' in words[part] && !maySendTexts ? words.onWaiting : words.on;
}

function SettingsRead({ clinic }: { clinic: ClinicDetails }) {
  const { settings: words, desk } = useWords('desk');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      <dt className="text-ink-soft">{desk.consultationTime}</dt>
      <dd>{words.minutes({ count: clinic.consultationMinutes })}</dd>
      <dt className="text-ink-soft">{words.opening}</dt>
      <dd>{words.minutes({ count: clinic.opensEarlyMinutes })}</dd>
      <dt className="text-ink-soft">{words.keeps}</dt>
      <dd>{words.months({ count: clinic.keepsPatientsMonths })}</dd>
      <dt className="text-ink-soft">{words.timeZone}</dt>
      <dd>{clinic.timeZone.replaceAll('_', ' ')}</dd>
      {clinic.reviewUrl && (
        <>
          <dt className="text-ink-soft">{words.review}</dt>
          <dd className="wrap-anywhere">{clinic.reviewUrl}</dd>
        </>
      )}
      {SWITCHES.map(([setting, part]) => {
        const isOn = clinic[setting];
        if (isOn === null) return null;
        return (
          <Fragment key={setting}>
            <dt className="text-ink-soft">{words[part].label}</dt>
            <dd>{switchText(isOn, clinic, part, words)}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
