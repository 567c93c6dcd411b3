import { clsx } from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

type TabsProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly {
    value: Value;
    label: ReactNode;
    content: ReactNode;
    /** True if this tab is set apart from the tab before it, in a list at the side. */
    startsGroup?: boolean;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  /** An element before the tabs in their line. The content then fills the rest of the screen. */
  beside?: ReactNode;
  /** On a wide screen, lists the tabs in a column at the side. */
  isAtSide?: boolean;
};

/**
 * The caller stores the chosen tab and can keep it in the URL. Arrows, Home and End move along the tabs, and
 * Enter opens one, because opening each tab on the way would load it.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, beside, isAtSide = false } = props;
  // A second press may happen before the value has changed. Such a press would add a tab in the URL to the
  // history twice.
  const chosenLast = useRef(value);
  useEffect(() => {
    chosenLast.current = value;
  }, [value]);
  const choose = (changed: Value) => {
    if (changed === chosenLast.current) return;
    chosenLast.current = changed;
    onChange(changed);
  };
  const id = useId();
  const tabId = (of: Value) => `${id}${of}`;
  const panelId = (of: Value) => `${id}${of}-panel`;
  const hasBeside = beside !== undefined;
  const list = (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => goAlong(event, isAtSide)}
      className={clsx(
        'flex gap-1',
        hasBeside ? 'shrink-0' : 'mb-5 overflow-x-auto border-b border-line lg:overflow-visible',
        isAtSide ? 'lg:flex-col lg:gap-0 lg:border-b-0' : 'lg:flex-wrap',
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId(tab.value)}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => choose(tab.value)}
          className={clsx(
            '-mb-px shrink-0 rounded-t-control border-b-3 border-transparent font-medium text-ink-soft -outline-offset-3 hover:text-ink aria-selected:border-accent aria-selected:text-accent-ink',
            hasBeside ? 'min-h-11 px-2.5 text-sm' : 'min-h-12 px-2.5 sm:px-3',
            isAtSide &&
              'lg:mb-0 lg:min-h-7.5 lg:rounded-control lg:text-sm pointer-coarse:lg:min-h-11 lg:border-b-0 lg:text-start lg:aria-selected:bg-accent-soft',
            isAtSide && tab.startsGroup && 'lg:mt-1.5',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
  return (
    <div
      className={clsx(
        hasBeside && 'flex min-h-0 flex-1 flex-col',
        isAtSide && 'lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-x-6',
      )}
    >
      {hasBeside ? (
        <div className="flex shrink-0 items-center gap-x-4 max-lg:flex-wrap max-lg:justify-end">
          <div className="min-w-0 flex-1 max-lg:basis-full">{beside}</div>
          {list}
        </div>
      ) : (
        list
      )}
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={panelId(tab.value)}
          aria-labelledby={tabId(tab.value)}
          tabIndex={0}
          hidden={tab.value !== value}
          className={clsx('rounded-control', hasBeside && 'min-h-0 flex-1 overflow-y-auto')}
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </div>
  );
}

/** Returns the index of the tab that a key moves to. */
const PLACES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function goAlong(event: KeyboardEvent<HTMLElement>, isAtSide: boolean) {
  // Beside a row of tabs, these keys scroll the page.
  if (!isAtSide && /^Arrow(Up|Down)$/.test(event.key)) return;
  const place = PLACES[event.key];
  // Pressed together with one of these keys, an arrow is a browser shortcut, such as Back.
  if (!place || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  tabs[place(at, tabs.length)]?.focus();
}
