import { useEffect, useRef } from 'react';
import { Notice } from '../../../shared/ui/notice.tsx';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import type { DoctorField } from '../form/doctor-changes.ts';
import type { Meanwhile } from './use-meanwhile.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

/** Says above the form that somebody else has saved the doctor, and what it means for what was typed. */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile }) {
  const { edit: words, fields: labels } = useWords('office').doctors;
  const { base, contested, taken, hasHappened } = meanwhile;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasHappened) notice.current?.focus();
  }, [hasHappened, base.version]);
  if (!hasHappened) return null;
  const labelsOf = (fields: readonly DoctorField[]) => fields.map((field) => labels[field]);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-control">
      <Notice tone="warm" title={words.changedMeanwhile}>
        {taken.length > 0 && <p>{words.taken(labelsOf(taken))}</p>}
        {contested.length > 0 && <p>{words.contested(labelsOf(contested))}</p>}
        <p>{contested.length > 0 ? words.keptContested : words.kept}</p>
      </Notice>
    </div>
  );
}

/** Under a field: what somebody else saved there, and the way to take it. */
export function MeanwhileHint({ meanwhile, field }: { meanwhile: Meanwhile; field: DoctorField }) {
  const { actions, meanwhile: words } = useWords('office');
  if (!meanwhile.contested.includes(field)) {
    return <span className="font-medium text-warm-ink">{words.changed}</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {inSentence(words.saved, <strong className="text-ink">{meanwhile.theirText(field)}</strong>)}
      </span>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // The button goes: the focus goes on in its field.
          currentTarget.form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
          meanwhile.takeTheirs(field);
        }}
        className="min-h-11 rounded-control px-2 font-semibold text-accent-ink underline underline-offset-4 hover:bg-accent-soft"
      >
        {actions.useTheirs}
      </button>
    </span>
  );
}
