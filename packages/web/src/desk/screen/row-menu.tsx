import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import type { Choice } from './row-choices.ts';

type RowMenuProps = {
  /** Names the button. */
  label: string;
  choices: readonly Choice[];
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
export function RowMenu({ label, choices, openedFrom, onOpen, onClosed }: RowMenuProps) {
  const icon = <EllipsisVertical size={16} aria-hidden />;
  if (openedFrom === null) {
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
  const close = () => {
    onOpen(null);
    onClosed();
  };
  const pressed = (event: KeyboardEvent) => {
    const choice = openedFrom === 'field' && /^[1-9]$/.test(event.key) && choices[Number(event.key) - 1];
    if (!choice) return;
    event.preventDefault();
    close();
    choice.act();
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
        className="z-40 min-w-56 animate-appear rounded-card border border-line bg-surface p-1.5 text-start shadow-raised"
      >
        {choices.map((choice, index) => (
          <DropdownMenu.Item
            key={choice.label}
            textValue={choice.label}
            onSelect={choice.act}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent-ink pointer-coarse:min-h-11"
          >
            <kbd aria-hidden className="w-4 text-sm text-ink-soft">
              {index + 1}
            </kbd>
            {choice.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
