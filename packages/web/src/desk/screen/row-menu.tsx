import { westernDigits } from '@baari/core/patients';
import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { clsx } from 'clsx';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Choice, ChoiceGroup, KeyedChoice } from '../queue/tokens/row-choices.ts';

/** Several of a kind; null keeps a number free. `note` says what is missing among them. */
export type MenuGroup = Pick<ChoiceGroup, 'label'> & {
  choices: readonly (Choice | null)[];
  note?: string | undefined;
};
/** At its number, the first at 1; null keeps a number free. */
export type MenuChoices = readonly (Choice | MenuGroup | null)[];

type RowMenuProps = {
  /** Names the button. */
  label: string;
  choices: MenuChoices;
  /** Stand before them, the first at 0. */
  answers?: readonly Choice[];
  /** Stand behind them, each by its key. */
  fees?: readonly KeyedChoice[];
  /** Null while it is closed; from the field its numbers choose, as they belong to what is typed there. */
  openedFrom: OpenedFrom | null;
  onOpen: (from: OpenedFrom | null) => void;
  /** Gives the focus back and clears what was typed, in the moment in which it closes: what is typed next stays. */
  onClosed: () => void;
};

export type OpenedFrom = 'field' | 'row';

const buttonClass =
  'grid size-6.5 shrink-0 place-items-center rounded-control border border-line-strong bg-surface hover:bg-sunken pointer-coarse:size-10';

/** What can be done about a token, numbered. Of sixty rows only the open one has a menu: until then it is a button. */
export function RowMenu({ openedFrom, ...menu }: RowMenuProps) {
  const { label, onOpen } = menu;
  if (openedFrom !== null) return <OpenMenu openedFrom={openedFrom} {...menu} />;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      className={buttonClass}
      onClick={() => onOpen('row')}
    >
      {icon}
    </button>
  );
}

const icon = <EllipsisVertical size={16} aria-hidden />;

type OpenMenuProps = RowMenuProps & { openedFrom: OpenedFrom };

function OpenMenu({ label, choices, answers = [], fees = [], openedFrom, onOpen, onClosed }: OpenMenuProps) {
  // The number of a kind that was typed: the next is that of one of it.
  const [typed, setTyped] = useState<number | null>(null);
  const close = () => {
    onOpen(null);
    onClosed();
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const keyed = fees.find(({ key }) => key === event.key);
    if (keyed) {
      event.preventDefault();
      close();
      keyed.act();
      return;
    }
    // Keyboards of Hindi may have figures of its own.
    const key = westernDigits(event.key);
    if (openedFrom !== 'field' || !/^[0-9]$/.test(key)) return;
    event.preventDefault();
    const kind = typed === null ? null : choices[typed - 1];
    const number = Number(key);
    const choice =
      number === 0 ? answers[0] : (kind && 'choices' in kind ? kind.choices : choices)[number - 1];
    if (choice && 'choices' in choice) {
      setTyped(number);
      event.currentTarget.querySelector<HTMLElement>(`[data-kind="${number}"] [role="menuitem"]`)?.focus();
    } else if (choice) {
      close();
      choice.act();
    }
  };
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && close()}>
      <DropdownMenu.Trigger asChild>
        <button type="button" aria-label={label} className={buttonClass}>
          {icon}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        onKeyDown={pressed}
        // It comes a moment later, when somebody may be typing again.
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-max max-w-[min(26rem,100vw-1.5rem)] min-w-56 animate-appear overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-start shadow-raised"
      >
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
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

type ItemProps = {
  choice: Choice;
  /** The key that chooses it; null of one that has none. */
  mark: string | null;
  /** One of a group, beside others. */
  isSmall?: boolean;
};

function Item({ choice, mark, isSmall = false }: ItemProps) {
  return (
    <DropdownMenu.Item
      textValue={choice.label}
      onSelect={choice.act}
      className={clsx(
        'flex cursor-pointer items-center rounded-control outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent-ink pointer-coarse:min-h-11',
        isSmall ? 'min-h-7 gap-1.5 border border-line px-2 text-sm' : 'min-h-9 gap-3 px-3',
      )}
    >
      <Digit isSmall={isSmall}>{mark}</Digit>
      {choice.label}
    </DropdownMenu.Item>
  );
}

/** No key chooses a number of two digits. */
const markOf = (number: number) => (number < 10 ? String(number) : null);

type GroupProps = { group: MenuGroup; number: number; isTyped: boolean };

function Group({ group: { label, choices, note }, number, isTyped }: GroupProps) {
  return (
    <DropdownMenu.Group
      aria-label={label}
      data-kind={number}
      className={clsx('mt-1 flex gap-3 rounded-control px-3 py-1', isTyped && 'bg-sunken')}
    >
      <Digit>{number}</Digit>
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
    </DropdownMenu.Group>
  );
}

function Digit({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  return (
    <kbd aria-hidden className={clsx('shrink-0 text-sm text-ink-soft', !isSmall && 'w-4')}>
      {children}
    </kbd>
  );
}
