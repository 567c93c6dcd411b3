import type { ConsoleToken, DoctorConsole } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { isLive } from '@baari/core/queue';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { waitingTokens } from '../../shared/queue/queue-figures.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useMovingTo } from '../actions/queue-actions.ts';
import { RefusedHere } from '../actions/refused-here.tsx';
import type { Row } from './desk-rows.ts';
import type { DeskQueue } from './with-panels.tsx';

/** Who is to go to another doctor: one, or with null all who wait. */
type Leaving = { from: DeskQueue; token: ConsoleToken | null };

type Desk = {
  queues: readonly DeskQueue[];
  /** Whose line is on the screen; null for all. */
  chosen: DeskQueue | null;
  access: DoctorConsole['access'];
};

/** What asks to which doctor one patient, or a whole line, is to go: nothing where that is not for this desk. */
export function useMoving({ queues, chosen, access }: Desk) {
  const { move } = useWords('desk');
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // Two doctors' lines are the reception's to change.
  const canMove = access !== 'doctor' && queues.length > 1;
  const line = (from: DeskQueue): MenuItem => ({
    label: move.line,
    icon: ArrowRightLeft,
    isDisabled: from.queue.isEnded || waitingTokens(from.queue).length === 0,
    onSelect: () => setLeaving({ from, token: null }),
  });
  return {
    askDoctor: canMove ? ({ token, of }: Row<DeskQueue>) => setLeaving({ from: of, token }) : null,
    more: canMove && chosen ? [[line(chosen)]] : [],
    dialog: leaving && <MoveDialog leaving={leaving} queues={queues} onClose={() => setLeaving(null)} />,
  };
}

type MoveDialogProps = { leaving: Leaving; queues: readonly DeskQueue[]; onClose: () => void };

/** Asks to which doctor, says how many, and has them go. */
function MoveDialog({ leaving: { from, token }, queues, onClose }: MoveDialogProps) {
  const words = useWords('desk');
  const { move, queue, doctor, actions } = words;
  const { moveToken, moveLine } = useMovingTo();
  const { doctorId } = from.queue;
  const others = queues.filter((of) => of.queue.doctorId !== doctorId && of.queue.practice === 'open');
  const [chosen, setChosen] = useState('');
  const [only] = others;
  const to = others.length === 1 ? only : others.find((of) => of.queue.doctorId === chosen);
  const toDoctorId = to?.queue.doctorId ?? '';
  const { tokens } = queues.find((of) => of.queue.doctorId === doctorId)?.queue ?? from.queue;
  const going = tokens.filter(({ state }) => isLive(state) && state.status !== 'called').length;
  const done = { onSuccess: onClose };
  const isBusy = moveToken.isBusy || moveLine.isBusy;
  const oneGoes = (number: number, because: 'clinic' | 'patient') =>
    moveToken.run({ doctorId, toDoctorId, number, because }, done);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={token ? move.tokenQuestion(tokenLabel(from.profile.shownLetter, token.number)) : move.line}
      description={token ? move.tokenHint(patientName(token.name, queue)) : move.lineHint}
    >
      <div className="space-y-4">
        {others.length === 0 ? (
          <p>{move.nobodyOpen}</p>
        ) : (
          <Choice
            label={move.to}
            options={others.map(({ profile }) => ({
              value: profile.id,
              label: words.line.of(profile.shownLetter, doctor.name(profile)),
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
          {token ? (
            <>
              <Button
                variant="secondary"
                disabled={!to || isBusy}
                onClick={() => oneGoes(token.number, 'patient')}
              >
                {move.asked}
              </Button>
              <Button
                disabled={!to}
                busy={isBusy}
                busyLabel={move.moving}
                onClick={() => oneGoes(token.number, 'clinic')}
              >
                {move.sent}
              </Button>
            </>
          ) : (
            <Button
              disabled={!to || going === 0}
              busy={isBusy}
              busyLabel={move.moving}
              onClick={() => moveLine.run({ doctorId, toDoctorId }, done)}
            >
              {move.lineConfirm(going, to ? doctor.name(to.profile) : null)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
