/**
 * Shows outages on the desk: a banner while there is no internet, and afterwards the actions that could not
 * be applied.
 */
import type { ClinicConsole } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { useNewestQueues } from '../../shared/live/index.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Banner } from '../screen/banner-line.tsx';
import { keptClinicId, useOutageState } from './outage-state.ts';

const loadParts = () => import('./outage-parts.ts');
const KeeperDialog = lazy(async () => ({ default: (await loadParts()).KeeperDialog }));
const RefusedNotice = lazy(async () => ({ default: (await loadParts()).RefusedNotice }));

/** Lets this computer continue without internet if it keeps the clinic's queues. */
export function useWatchedOutage(console: ClinicConsole): void {
  const queryClient = useQueryClient();
  const watch = useEffectEvent(async () => {
    const { watchOutage } = await loadParts();
    await watchOutage(queryClient, console);
  });
  const { id } = console.clinic;
  useEffect(() => {
    if (keptClinicId() === id) void watch();
  }, [id]);
}

/** The banners about an outage, for the desk's line for notices. */
export function useOutageBanners({ clinic }: ClinicConsole): Banner[] {
  const desk = useWords('desk');
  const { outage: words, timeText } = desk;
  const { since, isInOtherWindow, refused } = useOutageState();
  const offline = since !== null && {
    key: 'outage',
    banner: (
      <Notice
        tone="warm"
        title={words.since({ time: timeText(since, clinic.timeZone) })}
        action={
          <Button
            variant="ghost"
            size="small"
            onClick={() => void loadParts().then(({ saveUnsent }) => saveUnsent(desk, clinic.timeZone))}
          >
            {words.save}
          </Button>
        }
      >
        {words.goOn}
      </Notice>
    ),
  };
  const second = isInOtherWindow && {
    key: 'outage',
    banner: <Notice tone="warm">{words.otherWindow}</Notice>,
  };
  const notApplied = refused.length > 0 && {
    key: 'refused',
    banner: (
      <Suspense>
        <RefusedNotice timeZone={clinic.timeZone} />
      </Suspense>
    ),
  };
  return [offline, second, notApplied].filter((banner) => banner !== false);
}

/** Shows the same banners on screens without a line for notices. */
export function OutageBanners({ console }: { console: ClinicConsole }) {
  return useOutageBanners(console).map(({ key, banner }) => (
    <div key={key} className="mb-4">
      {banner}
    </div>
  ));
}

function KeeperOffer({ clinicId, onAccept }: { clinicId: string; onAccept: () => void }) {
  const { outage: words, failures } = useWords('desk');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const decline = useAction(api.queue.declineKeeper);
  const { queryKey } = clinicConsoleQuery(clinicId);
  const declineOffer = () =>
    decline.run(
      { clinicId },
      {
        onSuccess: () =>
          queryClient.setQueryData(queryKey, (known) => known && { ...known, outages: 'answered' as const }),
        onError: (error) => showToast({ title: failureText(error, failures), tone: 'destructive' }),
      },
    );
  return (
    <Notice
      action={
        <>
          <Button variant="secondary" size="small" onClick={onAccept}>
            {words.setUp}
          </Button>
          <Button variant="ghost" size="small" disabled={decline.isBusy} onClick={declineOffer}>
            {words.noThanks}
          </Button>
        </>
      }
    >
      {words.offer}
    </Notice>
  );
}

type KeeperChoice = {
  items: readonly MenuItem[];
  /** The offer to let this computer run the queues, until the clinic has answered the offer. */
  offer: readonly Banner[];
  dialog: ReactNode;
};

/** The menu's entry for the computer that runs the queues, the offer at a clinic's first desk, and their dialog. */
export function useKeeperChoice(console: ClinicConsole): KeeperChoice {
  const { outage: words } = useWords('desk');
  const [isOpen, setOpen] = useState(false);
  const queues = useNewestQueues(console.doctors.map(({ queue }) => queue));
  // Without HTTPS a browser has neither service workers nor encryption.
  if (!console.outages || !globalThis.isSecureContext) return { items: [], offer: [], dialog: null };
  const open = () => setOpen(true);
  const isOffered = console.outages === 'offered' && queues.every(({ keeper }) => !keeper);
  return {
    items: [{ label: words.menu, icon: WifiOff, onSelect: open }],
    offer: isOffered
      ? [{ key: 'keeper', banner: <KeeperOffer clinicId={console.clinic.id} onAccept={open} /> }]
      : [],
    dialog: isOpen && (
      <Suspense>
        <KeeperDialog console={console} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
