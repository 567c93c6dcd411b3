import { tokenLabel } from '@baari/core/doctors';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Stat } from '../../shared/ui/stat.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { CallBacks } from '../closed/call-backs.tsx';
import { CallQuestion } from '../queue/current/call-question.tsx';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { LateNotice } from '../queue/announce/late-notice.tsx';
import { PatientName } from '../queue/tokens/patient-name.tsx';
import { TimeOf } from '../queue/tokens/time-of.tsx';
import { PlaceMark } from '../queue/tokens/place-mark.tsx';
import { TokenActions } from '../queue/tokens/token-actions.tsx';
import { type Asked, TokenDialog, useAsked } from '../queue/tokens/token-dialog.tsx';
import { StateBadge } from '../../shared/queue/state-badge.tsx';
import { useRowFocus } from '../queue/tokens/use-row-focus.ts';
import { CallTime } from '../../shared/waits/call-time.tsx';
import { clinicFigures, holderOf, liveRows, type Row } from '../screen/desk-rows.ts';
import type { DeskQueue } from '../screen/with-panels.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '../../shared/words/en/catalog.ts';

/** A screen that holds hundreds of rows answers slowly. */
const pageSize = 30;

type AllQueuesProps = { clinicId: string; panels: readonly DeskQueue[]; timeZone: string };

/** Everybody who waits in the clinic, each with the doctor; what acts on one queue needs a doctor to be chosen. */
export function AllQueues({ clinicId, panels, timeZone }: AllQueuesProps) {
  const words = useWords('desk');
  const { reception, desk, queueList } = words;
  const labels = words.queue.figures;
  const [shownCount, setShownCount] = useState(pageSize);
  const [asked, setAsked] = useAsked();
  const rowFocus = useRowFocus<HTMLElement>();
  const holder = asked && holderOf(panels, asked.token);
  const figures = clinicFigures(panels);
  const rows = liveRows(panels);
  const more = Math.min(pageSize, rows.length - shownCount);
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label={labels.nowServing} value={figures.serving} detail={reception.ofDoctors(panels.length)} />
        <Stat label={labels.total} value={figures.total} />
        <Stat label={labels.waiting} value={figures.waiting} />
        <Stat label={labels.completed} value={figures.completed} />
      </dl>
      <CallBacks clinicId={clinicId} timeZone={timeZone} queues={panels.map(({ queue }) => queue)} />
      {panels.map(({ profile, queue }) => (
        <LateNotice key={profile.id} queue={queue} doctorName={profile} timeZone={timeZone} />
      ))}
      {panels.map(({ profile, panel }) => (
        <CallQuestion
          key={profile.id}
          panel={panel}
          className="rounded-card border border-line bg-surface p-4"
        />
      ))}
      <Card {...rowFocus} aria-label={queueList.today} title={queueList.today}>
        <p className="-mt-1 mb-3 text-sm text-ink-soft">{reception.chooseDoctor}</p>
        {rows.length > 0 ? (
          <Table
            caption={queueList.today}
            columns={columnsOf(timeZone, setAsked, words)}
            rows={rows.slice(0, shownCount)}
            rowKey={({ token }) => token.id}
          />
        ) : (
          <EmptyState icon={Users} title={reception.nobodyWaiting}>
            {desk.appearByThemselves}
          </EmptyState>
        )}
        {more > 0 && (
          <Button
            variant="secondary"
            wide
            className="mt-3"
            onClick={() => setShownCount(shownCount + pageSize)}
          >
            {desk.more(more, rows.length)}
          </Button>
        )}
      </Card>
      {asked && holder && <TokenDialog asked={asked} panel={holder.panel} onAsk={setAsked} />}
    </div>
  );
}

function columnsOf(
  timeZone: string,
  onAsk: (asked: Asked) => void,
  { reception, desk, labels, lists, doctor }: DeskWords,
): Column<Row<DeskQueue>>[] {
  return [
    {
      header: reception.doctor,
      // A long name takes no more than its share: the patients’ names beside it stay legible.
      cell: ({ of }) => (
        <span className="wrap-anywhere sm:inline-block sm:max-w-28 xl:max-w-56">
          {doctor.name(of.profile)}
        </span>
      ),
    },
    {
      header: desk.tokenNumber,
      cell: ({ token, of }) => (
        <span className="token-number text-2xl whitespace-nowrap">
          {tokenLabel(of.profile.shownLetter, token.number)}
        </span>
      ),
    },
    { header: desk.patientName, cell: ({ token }) => <PatientName token={token} /> },
    { header: labels.phone, cell: ({ token }) => <PhoneLink phone={token.phone} /> },
    {
      header: desk.status,
      cell: ({ token, of }) => (
        <>
          <StateBadge state={token.state} hasArrived={token.arrivedAt !== null} />
          <PlaceMark token={token} />
          <CallTime token={token} turns={of.panel.turns} timeZone={timeZone} />
        </>
      ),
    },
    { header: desk.time, cell: ({ token }) => <TimeOf instant={token.issuedAt} timeZone={timeZone} /> },
    {
      header: lists.actions,
      align: 'end',
      cell: ({ token, of }) => (
        <TokenActions
          token={token}
          label={tokenLabel(of.profile.shownLetter, token.number)}
          panel={of.panel}
          onAsk={onAsk}
        />
      ),
    },
  ];
}
