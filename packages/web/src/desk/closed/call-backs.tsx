import type { CallBack, ConsoleQueue } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { CalledBackTick } from './called-back-tick.tsx';
import { callBacksQuery } from './api.ts';

type CallBacksProps = {
  clinicId: string;
  timeZone: string;
  /** Those on screen: when one of them ends, the list is read anew. */
  queues: readonly ConsoleQueue[];
};

/** Opens the list of those whom the end of a queue sent away, for who rings them up; nothing while there are none. */
export function CallBacks({ clinicId, timeZone, queues }: CallBacksProps) {
  const words = useWords('desk').callBacks;
  const [isOpen, setOpen] = useState(false);
  const ended = queues.flatMap(({ isEnded, sessionId }) =>
    isEnded && sessionId !== null ? [sessionId] : [],
  );
  const { data: list = [] } = useQuery(callBacksQuery(clinicId, ended, isOpen));
  if (list.length === 0) return null;
  const withPhone = list.filter(({ phone }) => phone !== null);
  const left = withPhone.filter(({ calledBack }) => calledBack === null).length;
  const done = withPhone.length > 0 ? words.allDone(withPhone.length) : words.noPhones(list.length);
  const trigger = left > 0 ? words.left(left) : done;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant={left > 0 ? 'secondary' : 'ghost'}
          size="small"
          icon={<PhoneCall size={18} aria-hidden />}
        >
          {trigger}
        </Button>
      }
      title={words.title}
      description={words.hint}
    >
      <ul className="divide-y divide-line">
        {list.map((each) => (
          <Row key={each.tokenId} clinicId={clinicId} timeZone={timeZone} callBack={each} />
        ))}
      </ul>
    </Dialog>
  );
}

type RowProps = { clinicId: string; timeZone: string; callBack: CallBack };

function Row({ clinicId, timeZone, callBack }: RowProps) {
  const { callBacks: words, doctor, timeText } = useWords('desk');
  const queryClient = useQueryClient();
  const set = useAction(api.queue.setCalledBack);
  const { tokenId, letter, number, name, phone, doctorName, cancelledAt, calledBack } = callBack;
  const label = tokenLabel(letter, number);
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <span className="token-number min-w-10 text-2xl whitespace-nowrap">{label}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">
          {words.cancelled(doctor.name(doctorName), timeText(cancelledAt, timeZone))}
        </span>
      </span>
      {phone === null ? (
        <span className="text-sm text-ink-soft">{words.noPhone}</span>
      ) : (
        <>
          <PhoneLink phone={phone} />
          <CalledBackTick
            label={words.tick(label, name)}
            timeZone={timeZone}
            calledBack={calledBack}
            send={(isCalledBack, { onSuccess, onError }) =>
              set.run(
                { clinicId, tokenId, calledBack: isCalledBack },
                {
                  onSuccess: (list) => {
                    queryClient.setQueriesData({ queryKey: ['call-backs', clinicId] }, list);
                    onSuccess();
                  },
                  onError,
                },
              )
            }
          />
        </>
      )}
    </li>
  );
}
