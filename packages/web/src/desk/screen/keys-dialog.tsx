import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { CALL_KEYS, type CallKey } from './call-key.ts';

/** The keys to list: those for bookings, and the one that changes the line. */
type Shown = { hasBookings: boolean; hasDoctors: boolean };

const keysIn = ({ shortcuts }: DeskWords, { hasBookings, hasDoctors }: Shown) => [
  { key: shortcuts.nameKey, does: shortcuts.addPatient },
  { key: shortcuts.numberKey, does: shortcuts.openToken },
  { key: shortcuts.phoneKey, does: shortcuts.findPhone },
  ...(hasDoctors ? [{ key: shortcuts.doctorKey, does: shortcuts.openDoctor }] : []),
  { key: '↓', does: shortcuts.intoLine },
  { key: '↑', does: shortcuts.intoLog },
  { key: '+', does: shortcuts.markFee },
  ...(hasBookings
    ? [
        { key: 'F2', does: shortcuts.book },
        { key: 'F8', does: shortcuts.checkIn },
      ]
    : []),
  { key: 'Esc', does: shortcuts.clearField },
  { key: 'Ctrl+Z', does: shortcuts.undo },
  { key: '?', does: shortcuts.show },
];

type CallKeyProps = { callKey: CallKey | null; onChoose: (key: CallKey) => void };

type KeysDialogProps = CallKeyProps & Shown & { onClose: () => void };

/** Lists the desk's keys, and lets the user choose the call key. */
export function KeysDialog({ callKey, onChoose, onClose, ...shown }: KeysDialogProps) {
  const words = useWords('desk');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.shortcuts.title}
      // If the focus started on these choices, an accidental ? and an arrow would change the call key.
      intoField={false}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {words.actions.close}
        </Button>
      }
    >
      <fieldset className="mb-4">
        <legend className="font-medium">{words.shortcuts.callNext}</legend>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {CALL_KEYS.map((key) => (
            <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="call-key"
                value={key}
                checked={callKey === key}
                onChange={() => onChoose(key)}
                className="size-5 accent-(--accent)"
              />
              {words.shortcuts.callKeys[key]}
            </label>
          ))}
        </div>
      </fieldset>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keysIn(words, shown).map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid h-9 min-w-9 place-items-center rounded-control border border-line-strong bg-sunken px-2 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/**
 * On the first visit in this browser, suggests a key that calls the next patient. No key calls a patient until
 * the user has chosen one, here or in the list of keys.
 */
export function CallKeyNotice({ onChoose }: Pick<CallKeyProps, 'onChoose'>) {
  const words = useWords('desk').shortcuts;
  return (
    <Notice
      title={words.chooseCallKey}
      action={
        <Button variant="secondary" size="small" className="px-2.5!" onClick={() => onChoose('PageDown')}>
          {words.callKeys.PageDown}
        </Button>
      }
    >
      {words.chooseCallKeyHint}
    </Notice>
  );
}
