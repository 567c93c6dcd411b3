import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import { Fragment, type ReactNode } from 'react';

export type MenuItem = {
  label: string;
  /** Of the label, where it is not in the page's. */
  lang?: string;
  icon?: LucideIcon;
  onSelect: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** Said below it. */
  detail?: string;
  /** Why it cannot be chosen now, said below it; it can still be reached. */
  whyNot?: string | undefined;
  /** Of several the one where one is. */
  isCurrent?: boolean;
};

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactNode;
  /** Groups are divided by a line. */
  groups: readonly (readonly MenuItem[])[];
  /** Stands above the items, such as who is signed in. */
  heading?: ReactNode;
};

/** Not modal and not moved to the end of the body: the page around an open menu stays readable and reachable. */
export function Menu({ trigger, groups, heading }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(22rem,100vw-1.5rem)] min-w-56 animate-appear overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-raised"
      >
        {heading && <Primitive.Label className="px-3 py-2 text-sm text-ink-soft">{heading}</Primitive.Label>}
        {groups.map((items, index) => (
          <Fragment key={index}>
            {index > 0 && <Primitive.Separator className="mx-3 my-1.5 h-px bg-line" />}
            {items.map((item) => (
              <Item key={item.label} item={item} />
            ))}
          </Fragment>
        ))}
      </Primitive.Content>
    </Primitive.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const Icon = item.icon;
  const below = item.whyNot ?? item.detail;
  return (
    <Primitive.Item
      aria-current={item.isCurrent}
      onSelect={(event) => {
        if (item.whyNot === undefined) item.onSelect();
        else event.preventDefault();
      }}
      disabled={item.isDisabled ?? false}
      aria-disabled={item.isDisabled || item.whyNot !== undefined}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none',
        'data-disabled:cursor-not-allowed data-disabled:opacity-55',
        item.whyNot !== undefined && 'cursor-not-allowed text-ink-soft',
        item.isDestructive
          ? 'text-danger-ink data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-accent-soft data-highlighted:text-accent-ink',
      )}
    >
      {Icon && <Icon size={20} aria-hidden className="shrink-0" />}
      <span lang={item.lang}>
        {item.label}
        {below !== undefined && (
          <>
            {' '}
            <span className="block text-sm">{below}</span>
          </>
        )}
      </span>
    </Primitive.Item>
  );
}
