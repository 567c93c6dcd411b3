import type { CallBack, ConsoleQueue } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { rupees } from '../../shared/format/rupees.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { CalledBackTick } from './called-back-tick.tsx';
import { callBacksQuery } from './api.ts';
import { RingUpList } from './ring-up-list.tsx';

const PAISE_PER_RUPEE = 100;

type CallBacksProps = {
  clinicId: string;
  timeZone: string;
  /** The queues on the screen. When one of them ends, the list is fetched again. */
  queues: readonly ConsoleQueue[];
};

/**
 * Opens the list of patients whose tokens the end of a queue cancelled, for phoning them; hidden when it is
 * empty.
 */
export function CallBacks({ clinicId, timeZone, queues }: CallBacksProps) {
  const { callBacks: words, doctor, timeText } = useWords('desk');
  const [isOpen, setOpen] = useState(false);
  const ended = queues.flatMap(({ isEnded, sessionId }) =>
    isEnded && sessionId !== null ? [sessionId] : [],
  );
  const { data: list = [] } = useQuery(callBacksQuery(clinicId, ended, isOpen));
  if (list.length === 0) return null;
  const withPhone = list.filter(({ phone }) => phone !== null);
  const left = withPhone.filter(({ calledBack }) => calledBack === null).length;
  const done =
    withPhone.length > 0
      ? words.allDone({ count: withPhone.length })
      : words.noPhones({ count: list.length });
  const trigger = left > 0 ? words.left({ count: left }) : done;
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
      <RingUpList
        people={list.map((each) => ({
          id: each.tokenId,
          label: tokenLabel(each.letter, each.number),
          name: each.name,
          about: [
            each.paidPaise !== undefined && words.paid({ amount: rupees(each.paidPaise / PAISE_PER_RUPEE) }),
            each.told ? words.told[each.told] : words.notTold,
            each.isHere && words.here,
            words.cancelled({
              doctor: doctor.name(each.doctorName),
              time: timeText(each.cancelledAt, timeZone),
            }),
          ]
            .filter(Boolean)
            .join(' · '),
          phone: each.phone,
          tick: <Tick clinicId={clinicId} timeZone={timeZone} callBack={each} />,
        }))}
      />
    </Dialog>
  );
}

type TickProps = { clinicId: string; timeZone: string; callBack: CallBack };

function Tick({ clinicId, timeZone, callBack }: TickProps) {
  const { callBacks: words } = useWords('desk');
  const queryClient = useQueryClient();
  const set = useAction(api.queue.setCalledBack);
  const { tokenId, letter, number, name, calledBack } = callBack;
  return (
    <CalledBackTick
      label={words.tick({ token: tokenLabel(letter, number), patient: name })}
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
  );
}
