/**
 * Shows outages on the desk: a banner while there is no internet, and afterwards the actions that could not
 * be applied.
 */
import type { ClinicConsole } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { api, failureText, reasonText, useAction } from '../../shared/api/index.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { useNewestQueues } from '../../shared/live/index.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Banner } from '../screen/banner-line.tsx';
import { keptClinicId, setOutageState, useOutageState } from './outage-state.ts';

const loadOutage = () => import('./this-outage.ts');
const loadDialog = () => import('./keeper-dialog.tsx');
const KeeperDialog = lazy(async () => ({ default: (await loadDialog()).KeeperDialog }));

/** Lets this computer continue without internet if it keeps the clinic's queues. */
export function useWatchedOutage(console: ClinicConsole): void {
  const queryClient = useQueryClient();
  const watch = useEffectEvent(async () => {
    const { watchOutage } = await loadOutage();
    // The dialog is stored with the page, because it can't load without internet.
    await loadDialog().catch(() => undefined);
    await watchOutage(queryClient, console);
  });
  const { id } = console.clinic;
  useEffect(() => {
    if (keptClinicId() === id) void watch();
  }, [id]);
}

/** The banners about an outage, for the desk's line for notices. */
export function useOutageBanners({ clinic }: ClinicConsole): Banner[] {
  const { outage: words, timeText } = useWords('desk');
  const { since, isInOtherWindow, refused } = useOutageState();
  const offline = since !== null && {
    key: 'outage',
    banner: (
      <Notice
        tone="warm"
        title={words.since({ time: timeText(since, clinic.timeZone) })}
        action={
          <Button variant="ghost" size="small" onClick={() => void saveUnsent()}>
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
    banner: <RefusedNotice timeZone={clinic.timeZone} />,
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

async function saveUnsent(): Promise<void> {
  const { thisOutage } = await loadOutage();
  const unsent = (await (await thisOutage())?.unsent()) ?? [];
  const lines = unsent.map(({ operation, label }) => [operation.at, operation.kind, label].join('\t'));
  saveFile('baari-without-internet.txt', [lines.join('\n')], 'text/plain');
}

function RefusedNotice({ timeZone }: { timeZone: string }) {
  const { outage: words, failures, timeText } = useWords('desk');
  const { refused, isShowingRefused } = useOutageState();
  // The state is kept outside, because a window of another width draws the notice anew.
  const setOpen = (isOpen: boolean) => setOutageState({ isShowingRefused: isOpen });
  const lines = refused.map(({ counter, kind, at, label, reason }) => ({
    counter,
    what: [at && timeText(at, timeZone), kind ? words.kinds[kind] : words.unreadable, label]
      .filter(Boolean)
      .join(' · '),
    why: reasonText(reason, failures),
  }));
  const save = () =>
    saveFile(
      'baari-not-applied.txt',
      [lines.map(({ what, why }) => `${what}\t${why}`).join('\n')],
      'text/plain',
    );
  const putAway = async () => {
    setOpen(false);
    const { thisOutage } = await loadOutage();
    await (await thisOutage())?.putAway();
  };
  return (
    <>
      <Notice
        tone="danger"
        action={
          <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
            {words.show}
          </Button>
        }
      >
        {words.refused({ count: refused.length })}
      </Notice>
      <Dialog
        open={isShowingRefused}
        onOpenChange={setOpen}
        title={words.refusedTitle}
        description={words.refusedHint}
        intoField={false}
        footer={
          <>
            <Button variant="secondary" onClick={save}>
              {words.save}
            </Button>
            <Button onClick={() => void putAway()}>{words.checked}</Button>
          </>
        }
      >
        <ul className="space-y-2">
          {lines.map(({ counter, what, why }) => (
            <li key={counter}>
              <p className="font-semibold">{what}</p>
              <p className="text-ink-soft">{why}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
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
