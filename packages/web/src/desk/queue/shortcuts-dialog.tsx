import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { areShortcutsOn, setShortcutsOn } from './use-shortcuts.ts';

const shortcuts = [
  { key: 'Ctrl+Enter', does: 'Call Next Patient; ⌘+Enter on a Mac' },
  { key: 'Ctrl+Z', does: 'Undo what you did last; ⌘+Z on a Mac' },
  { key: 'A–Z', does: 'Add Patient: type the name, Tab, the phone, Enter' },
  { key: '/', does: 'Search the queue' },
  { key: 'Esc', does: 'Leave the field in which you type' },
  { key: '?', does: 'Show this list' },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const toggled = () => {
    setShortcutsOn(!isOn);
    setOn(!isOn);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keyboard shortcuts"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {shortcuts.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid h-9 min-w-9 place-items-center px-2 rounded-control border border-line-strong bg-sunken font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={toggled}
          className="size-5 shrink-0 accent-(--accent)"
        />
        Keys work as shortcuts in this browser
      </label>
    </Dialog>
  );
}
