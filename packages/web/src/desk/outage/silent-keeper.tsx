import type { ConsoleQueue } from '@baari/contract/queue';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Banner } from '../screen/banner-line.tsx';
import { useOutageState } from './outage-state.ts';

/** The banner about another computer that runs one of these queues without internet. */
export function useSilentKeeperBanner(queues: readonly ConsoleQueue[], timeZone: string): Banner[] {
  const { outage: words, timeText } = useWords('desk');
  const { epochs } = useOutageState();
  const queue = queues.find(
    ({ doctorId, keeper, outageSince }) => keeper && outageSince && keeper.epoch !== epochs[doctorId],
  );
  if (!queue?.keeper || !queue.outageSince) return [];
  const { name } = queue.keeper;
  const time = timeText(queue.outageSince, timeZone);
  const title = name === null ? words.silentDoctor({ time }) : words.silent({ name, time });
  return [
    {
      key: 'silent keeper',
      banner: (
        <Notice tone="warm" title={title}>
          {words.silentHint}
        </Notice>
      ),
    },
  ];
}

/** Shows the same banner on screens without a line for notices. */
export function SilentKeeper({ queues, timeZone }: { queues: readonly ConsoleQueue[]; timeZone: string }) {
  return useSilentKeeperBanner(queues, timeZone).map(({ key, banner }) => (
    <div key={key} className="mb-4">
      {banner}
    </div>
  ));
}
