import { useState } from 'react';
import { fieldText, mergeDrafts, withFieldOf, type DoctorField } from '../form/doctor-changes.ts';
import type { SavedDoctor } from '@baari/contract/doctors';
import { draftOf, type DoctorDraft } from '../doctor-draft.ts';
import type { DoctorForm } from '../form/use-doctor-form.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type Told = { theirs: DoctorDraft; taken: DoctorField[]; contested: DoctorField[] };

const NOTHING: Pick<Told, 'taken' | 'contested'> = { taken: [], contested: [] };

/**
 * What somebody else saved while a doctor is edited: the version that the next save starts from, and field by field
 * what came of it. The form keeps what was typed and takes over the rest.
 */
export function useMeanwhile(saved: SavedDoctor, form: Pick<DoctorForm, 'draft' | 'replace'>) {
  const words = useWords('office');
  const [base, setBase] = useState(saved);
  const [told, setTold] = useState<Told | null>(null);
  const [current, setCurrent] = useState<SavedDoctor | null>(null);
  const { taken, contested } = told ?? NOTHING;

  // While rendering, not where the answer comes in: what was typed until it came is in the form only now.
  if (current) {
    const theirs = draftOf(current);
    const { draft, ...came } = mergeDrafts(draftOf(base), form.draft, theirs);
    setCurrent(null);
    setBase(current);
    setTold({ theirs, ...came });
    form.replace(draft);
  }
  const takeTheirs = (field: DoctorField) => {
    if (!told) return;
    form.replace(withFieldOf(told.theirs, form.draft, field));
    setTold({ ...told, taken: [...taken, field], contested: contested.filter((other) => other !== field) });
  };
  return {
    base,
    taken,
    contested,
    hasHappened: told !== null,
    tell: setCurrent,
    takeTheirs,
    isTold: (field: DoctorField) => taken.includes(field) || contested.includes(field),
    theirText: (field: DoctorField) => (told ? fieldText(words, told.theirs, field, form.draft) : ''),
  };
}

export type Meanwhile = ReturnType<typeof useMeanwhile>;
