import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { areShortcutsOn, setShortcutsOn } from './use-shortcuts.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '../../shared/words/en/catalog.ts';

const shortcutsIn = ({ shortcuts, queueList }: DeskWords) => [
  { key: 'Ctrl+Enter', does: shortcuts.callNext },
  { key: 'Ctrl+Z', does: shortcuts.undo },
  { key: 'A–Z', does: shortcuts.addPatient },
  { key: '/', does: queueList.search },
  { key: 'Esc', does: shortcuts.leaveField },
  { key: '?', does: shortcuts.show },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('desk');
  const [isOn, setOn] = useState(areShortcutsOn);
  const toggled = () => {
    setShortcutsOn(!isOn);
    setOn(!isOn);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.shortcuts.title}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {words.actions.close}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {shortcutsIn(words).map(({ key, does }) => (
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
        {words.shortcuts.areOn}
      </label>
    </Dialog>
  );
}
