import { useIsBusy } from '../../shared/api/index.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { DialogFooter } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useClosePractice } from '../closed/close-practice.tsx';

/** A queue that the calendar affects, and the number of its patients who wait today. */
export type AffectedLine = { doctorId: string; name: string; waiting: number };

type CloseWaitingProps = { lines: readonly AffectedLine[]; deskPath: string; onDone: () => void };

/**
 * Lists patients who wait although today is cancelled, with a button that closes their doctors'
 * practices.
 */
export function CloseWaiting({ lines, deskPath, onDone }: CloseWaitingProps) {
  const words = useWords('desk').calendar.close;
  const [closed, setClosed] = useState(0);
  // The button that had the focus disappeared with the form.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line rounded-control">
        {lines.map((line) => (
          <WaitingLine key={line.doctorId} line={line} onClosed={() => setClosed((count) => count + 1)} />
        ))}
      </ul>
      <DialogFooter>
        {closed > 0 && (
          <Link to={deskPath} className={buttonClass({ variant: 'secondary' })}>
            {words.toDesk}
          </Link>
        )}
        <Button variant={closed < lines.length ? 'secondary' : 'primary'} onClick={onDone}>
          {closed < lines.length ? words.later : words.done}
        </Button>
      </DialogFooter>
    </>
  );
}

function WaitingLine({ line, onClosed }: { line: AffectedLine; onClosed: () => void }) {
  const { calendar, practice } = useWords('desk');
  const words = calendar.close;
  const [told, setTold] = useState<number | null>(null);
  const close = useClosePractice();
  const pressed = () =>
    close.run(
      { doctorId: line.doctorId },
      {
        onSuccess: ({ cancelledCount }) => {
          setTold(cancelledCount);
          onClosed();
        },
      },
    );
  const isClosing = useIsBusy(close.key);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p role="status" className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {told === null
          ? words.waits({ doctor: line.name, count: line.waiting })
          : words.closed({ doctor: line.name, count: told })}
      </p>
      {told === null && (
        <Button
          variant="destructive"
          size="small"
          aria-label={words.of({ doctor: line.name })}
          busy={isClosing}
          busyLabel={practice.closing}
          onClick={pressed}
        >
          {practice.close}
        </Button>
      )}
    </li>
  );
}
