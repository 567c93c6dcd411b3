import type { CalendarFeeds } from '@baari/contract/sharing';
import type { MemberRole } from '@baari/core/clinics';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { dayText } from '../../shared/format/service-date.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { NamesTick } from './names-tick.tsx';
import { ShownSecret } from './shown-secret.tsx';

const feedsQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['calendar-feeds', clinicId],
    queryFn: ({ signal }) => api.sharing.listCalendarFeeds({ clinicId }, { signal }),
  });

type Doctor = CalendarFeeds['doctors'][number];

/** Lists the clinic's doctors with the addresses of their calendar feeds, which are made and ended here. */
export function CalendarsCard({ clinicId, role }: { clinicId: string; role: MemberRole }) {
  const words = useWords('desk').connections.calendars;
  const queryClient = useQueryClient();
  const query = useQuery(feedsQuery(clinicId));
  const [making, setMaking] = useState<Doctor | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const changed = (feeds: CalendarFeeds) => queryClient.setQueryData(feedsQuery(clinicId).queryKey, feeds);
  const made = (shown: string) => {
    setMaking(null);
    setAddress(shown);
    void query.refetch();
  };
  return (
    <ConnectionCard words={words} query={query} isInPlan={({ isInPlan }) => isInPlan}>
      {({ doctors, isInPlan }) => (
        <>
          {doctors.length === 0 && <p className="mt-4 font-medium">{words.none}</p>}
          {doctors.length > 0 && (
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {doctors.map((doctor) => (
                <FeedRow
                  key={doctor.doctorId}
                  doctor={doctor}
                  clinicId={clinicId}
                  onMake={isInPlan ? () => setMaking(doctor) : null}
                  onChanged={changed}
                />
              ))}
            </ul>
          )}
          {making && (
            <MakeFeedDialog
              clinicId={clinicId}
              doctor={making}
              isOwner={role === 'owner'}
              onMade={made}
              onClose={() => setMaking(null)}
            />
          )}
          {address !== null && (
            <ShownSecret
              title={words.shown.title}
              label={words.shown.label}
              words={words.shown}
              secret={address}
              onClose={() => setAddress(null)}
            />
          )}
        </>
      )}
    </ConnectionCard>
  );
}

type FeedRowProps = {
  doctor: Doctor;
  clinicId: string;
  /** Makes a feed, or null if the plan has no feeds. */
  onMake: (() => void) | null;
  onChanged: (feeds: CalendarFeeds) => void;
};

function FeedRow({ doctor, clinicId, onMake, onChanged }: FeedRowProps) {
  const { connections, doctor: doctors, locale } = useWords('desk');
  const words = connections.calendars;
  const { feed } = doctor;
  const name = doctors.name(doctor);
  const day = feed && dayText(feed.madeAt, undefined, locale);
  const madeText = feed?.madeBy
    ? words.made({ name: feed.madeBy, day: day ?? '' })
    : words.madeOn({ day: day ?? '' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {feed?.withNames && <Badge icon={UserRound}>{words.withNames}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{feed ? madeText : words.off}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {onMake && (
          <Button
            variant="secondary"
            size="small"
            aria-label={(feed ? words.newFor : words.makeFor)({ doctor: name })}
            onClick={onMake}
          >
            {feed ? words.newAddress : words.make}
          </Button>
        )}
        {feed && <EndFeed clinicId={clinicId} doctorId={doctor.doctorId} name={name} onChanged={onChanged} />}
      </div>
    </li>
  );
}

type EndFeedProps = Pick<FeedRowProps, 'clinicId' | 'onChanged'> & { doctorId: string; name: string };

function EndFeed({ clinicId, doctorId, name, onChanged }: EndFeedProps) {
  const words = useWords('desk').connections.calendars;
  const showToast = useToast();
  const end = useAction(api.sharing.endCalendarFeed);
  const [isAsking, setAsking] = useState(false);
  const ended = (feeds: CalendarFeeds) => {
    showToast({ title: words.hasEnded });
    onChanged(feeds);
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small" aria-label={words.endFor({ doctor: name })}>
          {words.end}
        </Button>
      }
      title={words.endTitle({ doctor: name })}
      loses={words.endLoses}
      confirmLabel={words.end}
      busyLabel={words.ending}
      failed={words.endFailed}
      onConfirm={(outcome) => end.run({ clinicId, doctorId }, outcome(ended))}
    />
  );
}

type MakeFeedDialogProps = {
  clinicId: string;
  doctor: Doctor;
  isOwner: boolean;
  onMade: (address: string) => void;
  onClose: () => void;
};

/** Asks for confirmation before an address is made. Only the owner can add patients' names. */
function MakeFeedDialog({ clinicId, doctor, isOwner, onMade, onClose }: MakeFeedDialogProps) {
  const { connections, doctor: doctors, failures } = useWords('desk');
  const words = connections.calendars.form;
  const make = useAction(api.sharing.makeCalendarFeed);
  const [withNames, setNames] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = () =>
    make.run(
      { clinicId, doctorId: doctor.doctorId, withNames },
      {
        onSuccess: ({ address }) => onMade(address),
        onError: (error) => setFailure(failureText(error, failures)),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !make.isBusy && onClose()}
      title={words.title({ doctor: doctors.name(doctor) })}
      footer={
        <Button busy={make.isBusy} busyLabel={words.making} onClick={press}>
          {words.make}
        </Button>
      }
    >
      <div className="space-y-4">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {doctor.feed && <p>{words.replaces}</p>}
        {isOwner && <NamesTick words={words} checked={withNames} onChange={setNames} />}
      </div>
    </Dialog>
  );
}
