import { useEffect, useRef } from 'react';
import { Notice } from '../../../shared/ui/notice.tsx';
import { FIELD_LABELS, type DoctorField } from '../form/doctor-changes.ts';
import type { Meanwhile } from './use-meanwhile.ts';

/** Says above the form that somebody else has saved the doctor, and what it means for what was typed. */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile }) {
  const { base, contested, taken, hasHappened } = meanwhile;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasHappened) notice.current?.focus();
  }, [hasHappened, base.version]);
  if (!hasHappened) return null;
  return (
    <div ref={notice} tabIndex={-1} className="rounded-control">
      <Notice tone="warm" title="Somebody else changed this doctor meanwhile">
        {taken.length > 0 && <p>Taken over from them: {listOf(taken)}.</p>}
        {contested.length > 0 && (
          <p>You both changed: {listOf(contested)}. What they saved stands under the field.</p>
        )}
        <p>
          What you typed is kept. Save again
          {contested.length > 0 ? ' to replace theirs where you both changed.' : '.'}
        </p>
      </Notice>
    </div>
  );
}

const listOf = (fields: readonly DoctorField[]) => fields.map((field) => FIELD_LABELS[field]).join(', ');

/** Under a field: what somebody else saved there, and the way to take it. */
export function MeanwhileHint({ meanwhile, field }: { meanwhile: Meanwhile; field: DoctorField }) {
  if (!meanwhile.contested.includes(field)) {
    return <span className="font-medium text-warm-ink">Changed by somebody else just now.</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        Saved by somebody else: <strong className="text-ink">{meanwhile.theirText(field)}</strong>
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
        Use theirs
      </button>
    </span>
  );
}
