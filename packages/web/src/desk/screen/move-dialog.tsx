import type { ConsoleToken, DoctorConsole } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { goingFrom, takesOver } from '../../shared/queue/queue-figures.ts';
import { useIsBusy } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useMovingTo } from '../actions/queue-actions.ts';
import { RefusedHere } from '../actions/refused-here.tsx';
import { useTitleOf } from '../letters.tsx';
import type { Row } from './desk-rows.ts';
import type { MenuGroup } from './row-menu.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

/** The patient who moves to another doctor. If `token` is null, all waiting patients move. */
type Leaving = { from: DeskQueue; token: ConsoleToken | null };

type Desk = {
  queues: readonly DeskQueue[];
  /** The line on the screen, or null if all lines are shown. */
  chosen: DeskQueue | null;
  access: DoctorConsole['access'];
};

/**
 * Moves one patient or a whole line to another doctor. A desk that may not move patients has no such actions.
 */
export function useMoving({ queues, chosen, access }: Desk) {
  const { move, doctor, line: words } = useWords('desk');
  const { moveToken } = useMovingTo();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // Only the reception may change the lines of two doctors, so a doctor's own login can't move patients.
  const canMove = access !== 'doctor' && queues.length > 1;
  const line = (from: DeskQueue): MenuItem => ({
    label: move.line,
    icon: ArrowRightLeft,
    whyNot: goingFrom(from.queue) === 0 ? move.nobodyGoes : undefined,
    onSelect: () => setLeaving({ from, token: null }),
  });
  const movesOf = ({ token: { number }, of }: Row<DeskQueue>): readonly MenuGroup[] => {
    const { doctorId } = of.queue;
    const others = queues.filter(({ queue }) => queue.doctorId !== doctorId);
    const closed = others.filter((to) => !isOpen(to)).map(({ profile }) => doctor.name(profile));
    const note = closed.length > 0 ? move.closed({ doctors: closed }) : undefined;
    // Each doctor has the same number in this dialog and in the desk's field.
    const to = (because: 'clinic' | 'patient') =>
      queues.map((there) => {
        const { profile } = there;
        if (!others.includes(there) || !isOpen(there)) return null;
        const act = () => moveToken.run({ doctorId, toDoctorId: profile.id, number, because });
        return { label: words.of({ letter: profile.shownLetter, doctor: doctor.name(profile) }), act };
      });
    return [
      { label: move.behindTwo, choices: to('clinic'), note },
      { label: move.toEnd, choices: to('patient'), note },
    ];
  };
  return {
    /** Lists the other doctors in a row's menu, each one press away. */
    movesOf: canMove ? movesOf : null,
    askDoctor: canMove ? ({ token, of }: Row<DeskQueue>) => setLeaving({ from: of, token }) : null,
    more: canMove && chosen ? [[line(chosen)]] : [],
    dialog: leaving && <MoveDialog leaving={leaving} queues={queues} onClose={() => setLeaving(null)} />,
  };
}

const isOpen = ({ queue }: DeskQueue) => queue.practice === 'open';

type MoveDialogProps = { leaving: Leaving; queues: readonly DeskQueue[]; onClose: () => void };

/** Asks which doctor should take the patients, shows how many patients move, and moves them. */
function MoveDialog({ leaving: { from, token }, queues, onClose }: MoveDialogProps) {
  const words = useWords('desk');
  const { move, queue, doctor, actions } = words;
  const { moveToken, moveLine } = useMovingTo();
  const titleOf = useTitleOf();
  const { doctorId } = from.queue;
  const others = queues.filter((of) =>
    token ? of.queue.doctorId !== doctorId && isOpen(of) : takesOver(from.queue, of.queue),
  );
  const [chosen, setChosen] = useState('');
  const [only] = others;
  const to = others.length === 1 ? only : others.find((of) => of.queue.doctorId === chosen);
  const toDoctorId = to?.queue.doctorId ?? '';
  const going = goingFrom(queues.find((of) => of.queue.doctorId === doctorId)?.queue ?? from.queue);
  const done = { onSuccess: onClose };
  const isTokenMoving = useIsBusy(moveToken.key);
  const isLineMoving = useIsBusy(moveLine.key);
  const isBusy = isTokenMoving || isLineMoving;
  const oneGoes = (number: number, because: 'clinic' | 'patient') =>
    moveToken.run({ doctorId, toDoctorId, number, because }, done);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(
        token
          ? move.tokenQuestion({
              label: tokenLabel(from.profile.shownLetter, token.number, token.outageNumber),
            })
          : move.line,
        doctorId,
      )}
      description={token ? move.tokenHint({ patient: patientName(token.name, queue) }) : move.lineHint}
    >
      <div className="space-y-4">
        {others.length === 0 ? (
          <p>{move.nobodyOpen}</p>
        ) : (
          <Choice
            label={move.to}
            options={others.map(({ profile }) => ({
              value: profile.id,
              label: words.line.of({ letter: profile.shownLetter, doctor: doctor.name(profile) }),
            }))}
            value={toDoctorId}
            onChange={setChosen}
          />
        )}
        <RefusedHere />
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
          {/* Without a doctor to move to, these buttons would do nothing, so they are left out. */}
          {token && to && (
            <>
              <Button variant="secondary" disabled={isBusy} onClick={() => oneGoes(token.number, 'patient')}>
                {move.asked}
              </Button>
              <Button busy={isBusy} busyLabel={move.moving} onClick={() => oneGoes(token.number, 'clinic')}>
                {move.sent}
              </Button>
            </>
          )}
          {!token && (
            <Button
              disabled={!to || going === 0}
              busy={isBusy}
              busyLabel={move.moving}
              onClick={() => moveLine.run({ doctorId, toDoctorId }, done)}
            >
              {going === 0
                ? move.nobodyGoes
                : move.lineConfirm({ count: going, doctor: to ? doctor.name(to.profile) : null })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
