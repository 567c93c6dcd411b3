import type { DoctorProfile } from '@baari/contract/doctors';
import type { ConsoleToken } from '@baari/contract/queue';
import { lazy, startTransition, Suspense, useCallback, useState } from 'react';
import type { Panel } from '../../state/queue-panel.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { RowQuestion } from './row-choices.ts';
import { TokenSheet } from './token-sheet.tsx';

// The dialog for return dates is loaded on demand, because few patients need it.
const AgainDialog = lazy(async () => ({
  default: (await import('../../again/again-dialog.tsx')).AgainDialog,
}));

/** The open dialog of a token: a question, or on a phone all actions. */
export type Asked = { token: ConsoleToken; what: RowQuestion | 'more' };

/** The browser takes a while to open a dialog, so it shows the effect of the press first. */
export function useAsked() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback((next: Asked | null) => startTransition(() => setAsked(next)), []);
  return [asked, ask] as const;
}

type TokenDialogProps = {
  asked: Asked;
  panel: Panel;
  /** The doctor of the line. */
  doctor: DoctorProfile;
  timeZone: string;
  onAsk: (asked: Asked | null) => void;
  /**
   * Asks which doctor the patient should move to; null if the patient can't move.
   */
  onMove?: (() => void) | null;
};

/**
 * Shows the open dialog of a token with the token's current state, because the queue may change while it is
 * open.
 */
export function TokenDialog({
  asked: { token: before, what },
  panel,
  doctor,
  timeZone,
  onAsk,
  onMove = null,
}: TokenDialogProps) {
  const { doctorId, tokens, asksVisitTypes } = panel.queue;
  const token = tokens.find(({ id }) => id === before.id);
  if (!token) return null;
  const close = () => onAsk(null);
  switch (what) {
    case 'more':
      return (
        <TokenSheet
          token={token}
          panel={panel}
          onAsk={(question) => onAsk({ token, what: question })}
          onMove={onMove}
          onClose={close}
        />
      );
    case 'correct':
      return (
        <CorrectDialog token={token} doctorId={doctorId} asksVisitTypes={asksVisitTypes} onClose={close} />
      );
    case 'fee':
      return <FeeDialog token={token} panel={panel} onClose={close} />;
    case 'comeAgain':
      return (
        <Suspense>
          <AgainDialog doctor={doctor} token={token} timeZone={timeZone} onClose={close} />
        </Suspense>
      );
    case 'call':
    case 'atOnce':
      return <ReasonDialog token={token} panel={panel} isAtOnce={what === 'atOnce'} onClose={close} />;
  }
}
