import { clsx } from 'clsx';
import { useMessages } from '../../../../messages/messages-context.tsx';

type AvailableSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** 'Show available doctors only'. */
export function AvailableSwitch({ isOn, onChange }: AvailableSwitchProps) {
  const { doctors: words } = useMessages();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="-mx-2 inline-flex min-h-11 items-center gap-3 rounded-control px-2 text-left font-medium hover:bg-sunken"
    >
      <span
        aria-hidden
        className={clsx(
          'flex h-7 w-12 shrink-0 items-center rounded-pill border-2 px-0.5',
          isOn ? 'justify-end border-accent bg-accent' : 'border-line-strong bg-surface',
        )}
      >
        <span className={clsx('size-5 rounded-pill', isOn ? 'bg-on-accent' : 'bg-line-strong')} />
      </span>
      {words.onlyAvailable}
    </button>
  );
}
