import type { PriorityRules } from '@baari/core/doctors';
import { NOTE_MAX_LENGTH } from '@baari/core/queue';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { scrollTo } from '../../shared/ui/scroll-to.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { PriorityChoice } from '../queue/add-patient/said-fields.tsx';
import type { AddPatient } from '../queue/add-patient/use-add-patient.ts';
import { RailField } from './rail-fields.tsx';

/**
 * Folds the rarely used details unless one of them is filled in or invalid. The button is above the form's
 * end, so that a low window shows it.
 */
export function useSeldom({ errors, values }: AddPatient) {
  const words = useWords('desk').addPatient;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || Boolean(errors.note || values.behind);
  return {
    isShown,
    button: (
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setOpen(!isOpen)}
        className="ms-auto inline-flex items-center text-ink-soft hover:underline pointer-coarse:min-h-11"
      >
        {words.rest}
        <ChevronDown size={14} aria-hidden className={clsx(isShown && 'rotate-180')} />
      </button>
    ),
  };
}

type SeldomProps = {
  isShown: boolean;
  add: AddPatient;
  rules: PriorityRules | null;
  errorId: string;
  /** Further details. */
  children: ReactNode;
};

export function Seldom({ isShown, add, rules, errorId, children }: SeldomProps) {
  const words = useWords('desk').addPatient;
  const { field, set, values } = add;
  if (!isShown) return null;
  return (
    <div ref={scrollTo} className="space-y-1.5 text-xs">
      {children}
      <PriorityChoice
        isSmall
        value={values.priority}
        onChange={(priority) => set('priority', priority)}
        rules={rules}
        age={values.age}
      />
      <RailField label={words.note.label} maxLength={NOTE_MAX_LENGTH} errorId={errorId} {...field('note')} />
      <RailField
        label={words.behind.label}
        inputMode="numeric"
        maxLength={4}
        errorId={errorId}
        {...field('behind')}
      />
    </div>
  );
}
