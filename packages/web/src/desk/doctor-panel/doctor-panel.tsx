import { labelsOf } from '@baari/core/queue';
import type { DoctorConsole } from '@baari/contract/queue';
import { tokenFigure } from '@baari/core/doctors';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import { Page } from '../../shared/ui/page.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Letters } from '../letters.tsx';
import { DeskNews } from '../screen/desk-news.tsx';
import { SlipPrinter } from '../slip/slip-printer.tsx';
import { useDeskQueues } from '../state/desk-queues.ts';
import { DoctorDesk } from './doctor-desk.tsx';
import { PhonePanel } from './phone-panel.tsx';

/**
 * A doctor's queue, for the doctor or the desk. A wide screen shows the desk with one queue, and phones have
 * a separate layout.
 */
export function DoctorPanel({ fetched }: { fetched: DoctorConsole }) {
  const isWide = useWideScreen();
  const doctors = useMemo(() => [fetched] as const, [fetched]);
  const panel = (
    <SlipPrinter>
      <PanelOfDoctor doctors={doctors} isWide={isWide} />
    </SlipPrinter>
  );
  return (
    <Letters doctors={doctors}>
      {isWide ? <DeskNews fetched={[fetched.queue]}>{panel}</DeskNews> : panel}
    </Letters>
  );
}

type PanelOfDoctorProps = { doctors: readonly [DoctorConsole]; isWide: boolean };

function PanelOfDoctor({ doctors, isWide }: PanelOfDoctorProps) {
  const words = useWords('desk');
  const queryClient = useQueryClient();
  const [fetched] = doctors;
  const [of] = useDeskQueues(doctors);
  if (!of) return null;
  const doctorId = fetched.profile.id;
  const console = { ...fetched, queue: of.queue };
  const { nowServing } = of.queue;
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: doctorConsoleQuery(doctorId).queryKey });
  const doctor = words.doctor.name(console.profile);
  const title = nowServing
    ? `${tokenFigure(labelsOf(of.queue, console.profile.shownLetter), nowServing)} · ${doctor}`
    : doctor;
  const parts = { console, of, onRefresh: refresh };
  return (
    <Page title={title} heading={null} width={isWide ? 'window' : 'wide'}>
      {isWide ? <DoctorDesk {...parts} /> : <PhonePanel {...parts} />}
    </Page>
  );
}
