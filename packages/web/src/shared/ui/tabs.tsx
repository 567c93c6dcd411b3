import { clsx } from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

type TabsProps<Value extends string> = {
  /** Names the group for a screen reader. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Stands in one line with the tabs, before them; the contents then fill what is left of the screen. */
  beside?: ReactNode;
};

/** The chosen tab belongs to whoever uses this, who can keep it in the URL. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, beside }: TabsProps<Value>) {
  // A second press may come before the value has changed: a tab in the URL would stand twice in the way back.
  const chosenLast = useRef(value);
  useEffect(() => {
    chosenLast.current = value;
  }, [value]);
  const chosen = (changed: string) => {
    const tab = tabs.find((candidate) => candidate.value === changed);
    if (!tab || tab.value === chosenLast.current) return;
    chosenLast.current = tab.value;
    onChange(tab.value);
  };
  const hasBeside = beside !== undefined;
  const list = (
    <Primitive.List
      aria-label={label}
      onKeyDownCapture={goAlong}
      className={clsx(
        'flex gap-1',
        hasBeside ? 'shrink-0' : 'mb-5 overflow-x-auto border-b border-line lg:flex-wrap lg:overflow-visible',
      )}
    >
      {tabs.map((tab) => (
        <Primitive.Trigger
          key={tab.value}
          value={tab.value}
          className={clsx(
            '-mb-px shrink-0 rounded-t-control border-b-3 border-transparent font-medium text-ink-soft -outline-offset-3 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent-ink',
            hasBeside ? 'min-h-11 px-2.5 text-sm' : 'min-h-12 px-2.5 sm:px-3',
          )}
        >
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
  );
  return (
    // Arrows lead along the tabs and Enter opens one: opened on the way, each would load.
    <Primitive.Root
      value={value}
      onValueChange={chosen}
      activationMode="manual"
      className={clsx(hasBeside && 'flex min-h-0 flex-1 flex-col')}
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
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          className={clsx('rounded-control', hasBeside && 'min-h-0 flex-1 overflow-y-auto')}
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

/** At once: Radix waits a moment before it moves the focus, and a press that comes in between is lost. */
function goAlong(event: KeyboardEvent<HTMLElement>) {
  const step = steps.get(event.key);
  // With one of these it is the browser's, such as the way back.
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  tabs.at((at + step) % tabs.length)?.focus();
}
