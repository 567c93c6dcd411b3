import type { ClinicRecordings } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@baari/core/shared';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { type Part, partsOf } from './parts.ts';
import { noRecorder } from './record.ts';
import { RecordedPart } from './recorded-part.tsx';
import { useListen } from './use-listen.ts';
import type { PartProps } from './use-part.ts';
import { useRecorder } from './use-recorder.ts';

type RecordingsProps = {
  clinicId: string;
  kept: ClinicRecordings;
  doctors: readonly DoctorProfile[];
  onChanged: (recordings: ClinicRecordings) => void;
};

/** All recordings of the clinic's own voice in a language: names and rooms, words, letters and numbers. */
export function Recordings({ clinicId, kept, doctors, onChanged }: RecordingsProps) {
  const words = useWords('desk');
  const said = words.recordings;
  const [language, setLanguage] = useLanguage(kept);
  const recorder = useRecorder();
  const listening = useListen();
  const [isSignedOut, setSignedOut] = useState(false);
  const [missing] = useState(noRecorder);
  const parts = partsOf(language, { recordings: kept.recordings, doctors, words });
  const shared = {
    language,
    clinicId,
    recorder,
    listening,
    canRecord: missing === null,
    onChanged,
    onSignedOut: () => setSignedOut(true),
  };
  return (
    <div className="space-y-4">
      {missing !== null && (
        <Notice
          tone="warm"
          title={said.cannotRecord}
          action={
            missing === 'not_allowed_here' && (
              <Button onClick={() => location.reload()}>{said.loadAgain}</Button>
            )
          }
        >
          {said.noRecorder[missing]}
        </Notice>
      )}
      <Card>
        <SelectField
          label={said.language}
          hint={said.languageHint}
          className="max-w-xs"
          value={language}
          disabled={recorder.active !== null}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {SPOKEN_LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {said.languageOption({ name: nameOf(code, words.locale), count: countIn(kept, code) })}
            </option>
          ))}
        </SelectField>
        <Space kept={kept} />
      </Card>
      <Card title={said.names}>
        <p className="text-ink-soft">{said.namesHint}</p>
        <PartList parts={parts.names} {...shared} />
      </Card>
      <Card title={said.wordsTitle}>
        <p className="text-ink-soft">{said.wordsHint}</p>
        <PartList parts={parts.words} {...shared} />
      </Card>
      <Folded key={`letters ${language}`} title={said.letters} parts={parts.letters} {...shared} />
      <Folded
        key={`numbers ${language}`}
        title={said.numbers}
        hint={said.numbersHint}
        parts={parts.numbers}
        {...shared}
      />
      <SignInAgainDialog
        open={isSignedOut}
        onOpenChange={setSignedOut}
        onSignedIn={() => setSignedOut(false)}
        description={said.signInAgain}
      />
    </div>
  );
}

type ListProps = Omit<PartProps, 'part'> & { parts: readonly Part[] };

function PartList({ parts, ...shared }: ListProps) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {parts.map((part) => (
        <RecordedPart key={part.key} part={part} {...shared} />
      ))}
    </ul>
  );
}

/** A collapsed list of the hundred parts that few clinics record. */
function Folded({ title, hint, parts, ...shared }: ListProps & { title: string; hint?: string }) {
  const said = useWords('desk').recordings;
  const [isOpen, setOpen] = useState(false);
  const count = parts.filter(({ recording }) => recording !== null).length;
  return (
    <Card>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">
          {title}{' '}
          <span className="text-base font-normal text-ink-soft">
            {said.recordedOf({ count, all: parts.length })}
          </span>
        </summary>
        {isOpen && (
          <>
            {hint && <p className="text-ink-soft">{hint}</p>}
            <PartList parts={parts} {...shared} />
          </>
        )}
      </details>
    </Card>
  );
}

const MEGABYTE = 1_000_000;
const NEARLY_FULL = 0.9;

/** Shows how much of the clinic's storage is used. */
function Space({ kept: { bytes, maxBytes } }: { kept: ClinicRecordings }) {
  const { recordings: said } = useWords('desk');
  const share = Math.min(1, bytes / maxBytes);
  return (
    <div className="mt-4 max-w-xs">
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={clsx('h-full', share > NEARLY_FULL ? 'bg-warm' : 'bg-accent')}
          style={{ width: `${Math.ceil(100 * share)}%` }}
        />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {said.space({ used: (bytes / MEGABYTE).toFixed(1), most: (maxBytes / MEGABYTE).toFixed(0) })}
      </p>
    </div>
  );
}

const nameOf = (code: SpokenLanguage, locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;

const countIn = ({ recordings }: ClinicRecordings, language: SpokenLanguage) =>
  recordings.filter((one) => one.language === language).length;

/**
 * The address contains the language. If the address names no language, the page opens in a language that the
 * clinic has recorded.
 */
function useLanguage({ recordings }: ClinicRecordings): [SpokenLanguage, (language: string) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = useState<SpokenLanguage>(recordings[0]?.language ?? 'hi');
  const language = SPOKEN_LANGUAGES.find((code) => code === params.get('language')) ?? first;
  return [language, (chosen) => setParams({ language: chosen }, { replace: true })];
}
