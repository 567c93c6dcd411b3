import type { ClinicFilter } from '@baari/contract/pages';
import { LocateFixed, Search } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { typedText } from '../../shared/forms/typed-text.ts';
import { locate, LocateError, type LocateFailure, type Position } from '../../shared/location/locate.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type FindFormProps = { filter: ClinicFilter; specialties: readonly string[] };

/** A form whose submission loads a new page. The form works even without a script. */
export function FindForm({ filter, specialties }: FindFormProps) {
  const { doctor } = useWords('patient');
  const { find: words } = useWords('lists');
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      action="/clinics"
      role="search"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        label={words.search}
        name="query"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={filter.query}
      />
      <SelectField
        label={words.specialty}
        name="specialty"
        defaultValue={filter.specialty}
        onChange={() => form.current?.requestSubmit()}
      >
        <option value="">{words.anySpecialty}</option>
        {withChosen(specialties, filter.specialty).map((specialty) => (
          <option key={specialty} value={specialty}>
            {doctor.specialty(specialty)}
          </option>
        ))}
      </SelectField>
      {filter.near !== null && <input type="hidden" name="near" value={filter.near} />}
      <Button type="submit" icon={<Search size={20} aria-hidden />}>
        {words.submit}
      </Button>
      <div className="sm:col-span-full">
        <Near filter={filter} form={form} />
      </div>
    </form>
  );
}

type NearProps = { filter: ClinicFilter; form: { current: HTMLFormElement | null } };

function Near({ filter, form }: NearProps) {
  const { travel } = useWords('patient');
  const { find: words } = useWords('lists');
  const near = useNearMe((place) =>
    location.assign(findPath({ ...typedIn(form.current, filter), near: place })),
  );
  // Without a script, this button would do nothing.
  const isScripted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (filter.near !== null) {
    return (
      <p className="flex flex-wrap items-center gap-x-2">
        <LocateFixed size={18} aria-hidden className="text-accent" />
        {words.nearestFirst}
        <ButtonLink variant="ghost" size="small" href={findPath({ ...filter, near: null })}>
          {words.byName}
        </ButtonLink>
      </p>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          size="small"
          className="max-sm:w-full"
          icon={<LocateFixed size={18} aria-hidden />}
          busy={near.isBusy}
          busyLabel={words.locating}
          disabled={!isScripted}
          onClick={near.ask}
        >
          {words.nearMe}
        </Button>
        <span className="text-sm text-ink-soft">{words.locationPrivacy}</span>
      </div>
      {near.failure && (
        <Notice
          tone="danger"
          className="mt-3"
          title={travel.failures[near.failure]}
          action={
            near.failure !== 'unsupported' && (
              <Button variant="secondary" size="small" onClick={near.ask}>
                {travel.again}
              </Button>
            )
          }
        >
          {words.locationHint}
        </Notice>
      )}
    </>
  );
}

const neverChanges = () => () => {};

// Keeps the requested specialty selected, even if no clinic has it.
function withChosen(specialties: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || specialties.includes(chosen) ? specialties : [...specialties, chosen];
}

/** Returns the form's content, which may not have been submitted yet. */
function typedIn(form: HTMLFormElement | null, filter: ClinicFilter): ClinicFilter {
  if (!form) return filter;
  const typed = new FormData(form);
  return {
    query: typedText(typed, 'query').trim(),
    specialty: typedText(typed, 'specialty'),
    near: filter.near,
  };
}

type NearMe = {
  isBusy: boolean;
  failure: LocateFailure | null;
  ask: () => void;
};

/** Calls `onFound` with the device's location, in the format of the address. */
function useNearMe(onFound: (near: string) => void): NearMe {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LocateFailure | null>(null);
  const ask = () => {
    setBusy(true);
    setFailure(null);
    locate().then(
      (position) => {
        setBusy(false);
        onFound(nearText(position));
      },
      (error: unknown) => {
        setBusy(false);
        setFailure(error instanceof LocateError ? error.failure : 'unknown');
      },
    );
  };
  return { isBusy, failure, ask };
}

/** Three decimals of a degree are about 100 metres. */
const DECIMALS = 3;

/** Leaves out empty filters. */
export function findPath({ query, specialty, near }: ClinicFilter, page = 1): string {
  const asked = new URLSearchParams();
  if (query) asked.set('query', query);
  if (specialty) asked.set('specialty', specialty);
  if (near) asked.set('near', near);
  if (page > 1) asked.set('page', String(page));
  const text = asked.toString();
  return text ? `/clinics?${text}` : '/clinics';
}

/** Rounds a location to about 100 metres, which is enough to sort clinics and too coarse to find a house. */
export function nearText({ latitude, longitude }: Position): string {
  return `${rounded(latitude)},${rounded(longitude)}`;
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
