import type { ReactNode } from 'react';
import { Notice } from '../../shared/ui/notice.tsx';
import type { SavedMeanwhile } from './use-clinic-edit.ts';
import type { OfficeWords } from '@baari/words/web';
import { inSentence } from '../../shared/words/in-sentence.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type EditedForm<Name extends string> = {
  values: Record<Name, string>;
  meanwhile: SavedMeanwhile<Name> | null;
  set: (name: Name, value: string) => void;
};

/** Shows the value that another person has saved in a field, below the field. */
export function savedMeanwhileHint<Name extends string>(
  { actions, meanwhile: words }: Pick<OfficeWords, 'actions' | 'meanwhile'>,
  { values, meanwhile, set }: EditedForm<Name>,
  name: Name,
  inWords: (value: string) => string = (value) => value,
): ReactNode {
  if (!meanwhile) return undefined;
  const theirs = meanwhile.theirs[name];
  if (meanwhile.taken.includes(name) && values[name] === theirs) return words.changed;
  const isContested = meanwhile.contested.includes(name) || meanwhile.taken.includes(name);
  if (!isContested || values[name].trim() === theirs.trim()) return undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {inSentence(words.saved, {
          value: <strong className="text-ink">{inWords(theirs) || words.nothing}</strong>,
        })}
      </span>
      <button
        type="button"
        onClick={() => set(name, theirs)}
        className="min-h-11 font-medium text-accent-ink underline underline-offset-4"
      >
        {actions.useTheirs}
      </button>
    </span>
  );
}

/** A text above the save button: another person saved first, and the two edits are merged. */
export function SavedMeanwhileNotice<Name extends string>({
  meanwhile,
}: Pick<EditedForm<Name>, 'meanwhile'>) {
  const { clinic, meanwhile: words } = useWords('office');
  if (!meanwhile) return null;
  return (
    <Notice tone="warm" title={clinic.edit.changedMeanwhile}>
      {meanwhile.contested.length > 0 ? words.contested : words.taken}
    </Notice>
  );
}
