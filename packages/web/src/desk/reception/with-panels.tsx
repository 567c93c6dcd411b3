import type { ConsoleDoctor } from '@baari/contract/queue';
import type { ReactNode } from 'react';
import { usePanel, type Panel } from '../actions/use-panel.ts';
import { useNewestQueue } from '../../shared/queue/use-newest-queue.ts';
import type { QueueOfDoctor } from './all-queues-view.ts';

export type DoctorPanel = QueueOfDoctor & { panel: Panel };

type WithPanelsProps = {
  doctors: readonly ConsoleDoctor[];
  children: (panels: readonly DoctorPanel[]) => ReactNode;
  found?: readonly DoctorPanel[];
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

type WithPanelProps = { doctor: ConsoleDoctor; children: (panel: DoctorPanel) => ReactNode };

function WithPanel({ doctor, children }: WithPanelProps) {
  const panel = usePanel(useNewestQueue(doctor.queue));
  return children({ profile: doctor.profile, queue: panel.queue, panel });
}
