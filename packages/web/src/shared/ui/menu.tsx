import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import {
  cloneElement,
  Fragment,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { MenuList, MenuRow } from './menu-list.tsx';

export type MenuItem = {
  label: string;
  /** The language of the label if it differs from the page's. */
  lang?: string;
  icon?: LucideIcon;
  onSelect: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** The text below the label. */
  detail?: string;
  /** Describes the item below its label. The text is not part of the item's accessible name. */
  hint?: string;
  /** The reason why the item can't be chosen now, shown below the label. */
  whyNot?: string | undefined;
  /** True if the item is the current one of several. */
  isCurrent?: boolean;
};

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** A line separates the groups. */
  groups: readonly (readonly MenuItem[])[];
  /** The content above the items, for example the signed-in account. */
  heading?: ReactNode;
};

/** A button that opens a list of actions or links. */
export function Menu({ trigger, groups, heading }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null);
  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': openedBy !== null,
        onClick: ({ detail }) => {
          // Enter and Space also trigger clicks, but no double clicks.
          const by = detail === 0 ? 'key' : 'pointer';
          setOpenedBy(openedBy === null ? by : null);
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpenedBy('key');
        },
      })}
      {openedBy !== null && (
        <MenuList
          button={button}
          labelledBy={id}
          focusOn={openedBy === 'key' ? 'first' : 'list'}
          onClose={() => setOpenedBy(null)}
          className="max-w-[min(22rem,100vw-1.5rem)]"
        >
          {heading && <div className="px-3 py-2 text-sm text-ink-soft">{heading}</div>}
          {groups.map((items, index) => (
            <Fragment key={index}>
              {index > 0 && <div role="separator" className="mx-3 my-1.5 h-px bg-line" />}
              {items.map((item) => (
                <DrawnItem key={item.label} {...item} />
              ))}
            </Fragment>
          ))}
        </MenuList>
      )}
    </>
  );
}

function DrawnItem({ label, lang, icon: Icon, onSelect, isCurrent, ...item }: MenuItem) {
  const { isDestructive, isDisabled = false, detail, hint, whyNot } = item;
  const below = whyNot ?? detail;
  const labelId = useId();
  const hintId = useId();
  const isHinted = hint !== undefined && below === undefined;
  return (
    <MenuRow
      label={label}
      onSelect={onSelect}
      isOff={isDisabled || whyNot !== undefined}
      isCurrent={isCurrent}
      {...(isHinted && { labelledBy: labelId, describedBy: hintId })}
      className={clsx(
        'min-h-11 gap-3 px-3 py-2',
        isDisabled && 'opacity-55',
        whyNot !== undefined && 'text-ink-soft',
        isDestructive ? 'text-danger-ink focus:bg-danger-soft' : 'focus:bg-accent-soft focus:text-accent-ink',
      )}
    >
      {Icon && <Icon size={20} aria-hidden className="shrink-0" />}
      <span lang={lang}>
        <span id={labelId}>{label}</span>
        {isHinted && (
          <span id={hintId} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
        {below !== undefined && (
          <>
            {' '}
            <span className="block text-sm">{below}</span>
          </>
        )}
      </span>
    </MenuRow>
  );
}
