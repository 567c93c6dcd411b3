import { westernDigits } from '@baari/core/shared';
import { EllipsisVertical } from 'lucide-react';
import { clsx } from 'clsx';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { MenuRow, MenuList } from '../../shared/ui/menu-list.tsx';
import type { RowChoice, ChoiceGroup, KeyedChoice } from '../queue/tokens/row-choices.ts';

/** Several choices of one kind. A null leaves its number unused. `note` names the missing choices. */
export type MenuGroup = Pick<ChoiceGroup, 'label'> & {
  choices: readonly (RowChoice | null)[];
  note?: string | undefined;
};
/** The choices, numbered from 1. A null leaves its number unused. */
export type MenuChoices = readonly (RowChoice | MenuGroup | null)[];

type RowMenuProps = {
  /** The accessible name of the button. */
  label: string;
  /** The token and name of the patient, shown above the choices, because the menu may cover the row. */
  patient?: string;
  /** Further facts about the patient, shown after the name, or an empty text if there are none. */
  says?: string;
  choices: MenuChoices;
  /** The answers to a patient's request, shown first and numbered from 0. */
  answers?: readonly RowChoice[];
  /** The actions on the fee, shown last, each with its key. */
  fees?: readonly KeyedChoice[];
  /**
   * The place from which the menu was opened, or null while it is closed. When opened from the field, the
   * menu takes digits as choices.
   */
  openedFrom: OpenedFrom | null;
  onOpen: (from: OpenedFrom | null) => void;
  /**
   * Moves the focus away from the button and clears the field as soon as the menu closes, so that
   * later typing is kept.
   */
  onClosed?: (() => void) | undefined;
};

export type OpenedFrom = 'field' | 'row';

/** A button that opens the numbered actions on a token. */
export function RowMenu({ label, openedFrom, onOpen, onClosed, ...menu }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openedFrom !== null}
        className="grid size-6.5 shrink-0 place-items-center rounded-control border border-line-strong bg-surface hover:bg-sunken pointer-coarse:size-10"
        onClick={() => onOpen(openedFrom === null ? 'row' : null)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </button>
      {openedFrom !== null && (
        <Choices
          button={button}
          labelledBy={id}
          isFromField={openedFrom === 'field'}
          onClose={() => {
            onOpen(null);
            onClosed?.();
          }}
          {...menu}
        />
      )}
    </>
  );
}

type ChoicesProps = Pick<ComponentProps<typeof MenuList>, 'button' | 'labelledBy' | 'onClose'> &
  Pick<RowMenuProps, 'patient' | 'says' | 'choices' | 'answers' | 'fees'> & { isFromField: boolean };

function Choices({
  patient,
  says = '',
  choices,
  answers = [],
  fees = [],
  isFromField,
  ...list
}: ChoicesProps) {
  // The number of the group that was typed. The next digit chooses within this group.
  const [typed, setTyped] = useState<number | null>(null);
  useClosedByChange(JSON.stringify([answers, choices, fees]), list.onClose);
  const act = (choice: RowChoice) => {
    list.onClose();
    choice.act();
  };
  const tookKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const keyed = fees.find(({ key }) => key === event.key);
    // Hindi keyboards may have Devanagari digits.
    const key = westernDigits(event.key);
    const isNumber = isFromField && /^[0-9]$/.test(key);
    if (!keyed && !isNumber) return false;
    event.preventDefault();
    if (keyed) {
      act(keyed);
      return true;
    }
    const kind = typed === null ? null : choices[typed - 1];
    const number = Number(key);
    const choice =
      number === 0 ? answers[0] : (kind && 'choices' in kind ? kind.choices : choices)[number - 1];
    if (choice && 'choices' in choice) {
      setTyped(number);
      event.currentTarget.querySelector<HTMLElement>(`[data-kind="${number}"] [role="menuitem"]`)?.focus();
    } else if (choice) act(choice);
    return true;
  };
  return (
    // The focus starts on the list, so that a second Enter after a number calls no patient.
    <MenuList
      {...list}
      focusOn="list"
      onKey={tookKey}
      className="max-w-[min(36rem,100vw-1.5rem)] xl:max-w-[44rem]"
    >
      {patient !== undefined && (
        <p className="px-3 py-1 text-sm text-ink-soft">
          <b data-name className="text-ink">
            {patient}
          </b>
          {says !== '' && ` · ${says}`}
        </p>
      )}
      {answers.map((choice, index) => (
        <Item key={choice.label} choice={choice} mark={index === 0 ? '0' : null} />
      ))}
      {choices.map((choice, index) => {
        if (choice === null) return null;
        const number = index + 1;
        if ('act' in choice) return <Item key={choice.label} choice={choice} mark={markOf(number)} />;
        return <Group key={choice.label} group={choice} number={number} isTyped={number === typed} />;
      })}
      {fees.map((choice) => (
        <Item key={choice.label} choice={choice} mark={choice.key} />
      ))}
    </MenuList>
  );
}

/**
 * Closes the menu if its choices change while it is open, for example because another desk calls the patient.
 * Otherwise the digit that somebody is about to press would choose another action.
 */
function useClosedByChange(choices: string, onClose: () => void): void {
  const [opened] = useState(choices);
  const isChanged = choices !== opened;
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (isChanged) close();
  }, [isChanged]);
}

type ItemProps = {
  choice: RowChoice;
  /** The key that selects this choice, or null if none does. */
  mark: string | null;
  /** True if this choice is one of a group, whose choices share a row. */
  isSmall?: boolean;
};

function Item({ choice, mark, isSmall = false }: ItemProps) {
  return (
    <MenuRow
      label={choice.label}
      onSelect={choice.act}
      className={clsx(
        'focus:bg-accent-soft focus:text-accent-ink pointer-coarse:min-h-11',
        isSmall ? 'min-h-7 gap-1.5 border border-line px-2 text-sm' : 'min-h-9 gap-3 px-3',
      )}
    >
      <kbd aria-hidden className={clsx(digitClass, !isSmall && 'w-4')}>
        {mark}
      </kbd>
      {choice.label}
    </MenuRow>
  );
}

const digitClass = 'shrink-0 text-sm text-ink-soft';

/** A number with two digits has no key. */
const markOf = (number: number) => (number < 10 ? String(number) : null);

type GroupProps = { group: MenuGroup; number: number; isTyped: boolean };

function Group({ group: { label, choices, note }, number, isTyped }: GroupProps) {
  return (
    <div
      role="group"
      aria-label={label}
      data-kind={number}
      className={clsx('mt-1 flex gap-3 rounded-control px-3 py-1', isTyped && 'bg-sunken')}
    >
      <kbd aria-hidden className={clsx(digitClass, 'w-4')}>
        {number}
      </kbd>
      <div className="min-w-0">
        <p aria-hidden className="text-sm text-ink-soft">
          {label}
        </p>
        <div className="mt-0.5 flex flex-wrap gap-1">
          {choices.map(
            (choice, index) =>
              choice && <Item key={choice.label} choice={choice} mark={markOf(index + 1)} isSmall />,
          )}
        </div>
        {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
    </div>
  );
}
