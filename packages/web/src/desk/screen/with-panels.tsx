import type { ConsoleDoctor } from '@baari/contract/queue';
import type { ReactNode } from 'react';
import { usePanel, type Panel } from '../actions/use-panel.ts';
import { useNewestQueue } from '../../shared/live/index.ts';
import type { QueueOfDoctor } from './desk-rows.ts';

/**
 * A doctor's queue with its pending actions and its possible ones; and whether bookings are open though none
 * are taken.
 */
export type DeskQueue = QueueOfDoctor & { panel: Panel } & Pick<ConsoleDoctor, 'isStillBooked'>;

export const deskQueue = ({ profile, isStillBooked }: ConsoleDoctor, panel: Panel): DeskQueue => ({
  profile,
  queue: panel.queue,
  panel,
  ...(isStillBooked && { isStillBooked }),
});

type WithPanelsProps = {
  doctors: readonly ConsoleDoctor[];
  children: (panels: readonly DeskQueue[]) => ReactNode;
  found?: readonly DeskQueue[];
};

/** A panel for each of several doctors: one component for each, because a hook cannot be called in a loop. */
export function WithPanels({ doctors, children, found = [] }: WithPanelsProps) {
  const [doctor, ...others] = doctors;
  if (!doctor) return children(found);
  return (
    <WithPanel key={doctor.profile.id} doctor={doctor}>
      {(panel) => (
        <WithPanels doctors={others} found={[...found, panel]}>
          {children}
        </WithPanels>
      )}
    </WithPanel>
  );
}

type WithPanelProps = { doctor: ConsoleDoctor; children: (panel: DeskQueue) => ReactNode };

function WithPanel({ doctor, children }: WithPanelProps) {
  const panel = usePanel(useNewestQueue(doctor.queue));
  return children(deskQueue(doctor, panel));
}
