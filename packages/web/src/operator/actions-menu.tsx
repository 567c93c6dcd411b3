import { EllipsisVertical } from 'lucide-react';
import { Menu, type MenuItem } from '../shared/ui/menu.tsx';
import { useWords } from '../shared/words/words-context.tsx';

type ActionsMenuProps = {
  /** The name of the row for screen readers. */
  name: string;
  groups: readonly (readonly MenuItem[])[];
};

export function ActionsMenu({ name, groups }: ActionsMenuProps) {
  const words = useWords('operator').lists;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={words.actionsFor({ name })}
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <EllipsisVertical size={20} aria-hidden />
        </button>
      }
      groups={groups.filter((items) => items.length > 0)}
    />
  );
}
