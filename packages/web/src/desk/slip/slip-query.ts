import type { ExpectedTurn } from '@baari/core/wait-time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { liveClient } from '../../shared/live/index.ts';
import { loadSlipWords } from './load-words.ts';
import type { SlipWords } from '@baari/words/web';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { turnsAfter } from '../../shared/waits/turns.ts';
import type { PrintedSlip } from './token-slip.tsx';

/** Sharp on paper at the size of a stamp or two. */
const qrPx = 600;

/** Everything on a slip, fetched each time, because others were called meanwhile. */
export const slipQuery = ({ doctorId, number }: { doctorId: string; number: number }) =>
  queryOptions({
    queryKey: ['token-slip', doctorId, number],
    queryFn: async ({ signal }): Promise<PrintedSlip> => {
      const [slip, words] = await Promise.all([
        api.queue.getTokenSlip({ doctorId, number }, { signal }),
        wordsOfThisBrowser(),
      ]);
      const turn = slip.ahead === null ? null : turnOf(doctorId, number);
      return { slip, words, turn, qrCode: await qrImage(slip.url, qrPx).catch(() => null) };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The desk's own knowledge: the answer to adding the patient has it. Null otherwise. */
function turnOf(doctorId: string, number: number): ExpectedTurn | null {
  const queue = liveClient().store.consoleQueue(doctorId);
  return (queue && turnsAfter(null, queue).byNumber.get(number)) ?? null;
}

/** Patients at this desk most likely read its language; English where that is not translated. */
function wordsOfThisBrowser(): Promise<SlipWords> {
  const [language = ''] = navigator.language.split('-');
  return loadSlipWords(language);
}
