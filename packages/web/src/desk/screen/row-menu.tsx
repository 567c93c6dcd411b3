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
  /** Gives the focus back when it has closed, unless what was chosen opened a dialog. */
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
  // A dialog that it opens gives the focus back to where it was: not to a button that is gone by then.
  const chosen = ({ act }: Choice) => {
    onClosed();
    act();
  };
  const pressed = (event: KeyboardEvent) => {
    const choice = openedFrom === 'field' && /^[1-9]$/.test(event.key) && choices[Number(event.key) - 1];
    if (!choice) return;
    event.preventDefault();
    onOpen(null);
    chosen(choice);
  };
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onOpen(null)}>
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
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        className="z-40 min-w-56 animate-appear rounded-card border border-line bg-surface p-1.5 text-start shadow-raised"
      >
        {choices.map((choice, index) => (
          <DropdownMenu.Item
            key={choice.label}
            textValue={choice.label}
            onSelect={() => chosen(choice)}
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
