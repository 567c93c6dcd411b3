import { upiLink } from '@baari/core/clinics';
import { tokenLabel } from '@baari/core/doctors';
import type { ExpectedTurn } from '@baari/core/wait-time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { liveClient } from '../../shared/live/index.ts';
import { type AllSlipWords, loadSlipWords } from './load-words.ts';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { turnsAfter } from '../../shared/waits/turns.ts';
import type { PrintedSlip, SlipData } from './token-slip.tsx';

/** A width with enough pixels for a sharp print a few centimetres wide. */
const qrPx = 600;

/** Fetches everything that a slip shows, never from the cache, because the queue changes all the time. */
export const slipQuery = ({ doctorId, number }: { doctorId: string; number: number }) =>
  queryOptions({
    queryKey: ['token-slip', doctorId, number],
    queryFn: async ({ signal }): Promise<PrintedSlip> => {
      const [slip, words]: [SlipData, AllSlipWords] = await Promise.all([
        api.queue.getTokenSlip({ doctorId, number }, { signal }),
        wordsOfThisBrowser(),
      ]);
      const turn = slip.ahead === null ? null : turnOf(doctorId, number);
      const draw = (link: string) => qrImage(link, qrPx).catch(() => null);
      const payLink = payLinkOf(slip, words);
      const [qrCode, payCode] = await Promise.all([slip.url && draw(slip.url), payLink && draw(payLink)]);
      return { slip, words, turn, qrCode, payCode };
    },
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Returns the link that pays the fee, or null if the patient has nothing to pay by UPI.
 */
function payLinkOf({ upi, letter, number, outageNumber }: SlipData, words: AllSlipWords): string | null {
  if (!upi) return null;
  const { account, ...fee } = upi;
  return upiLink(account, {
    ...fee,
    note: words.upi.note({ label: tokenLabel(letter, number, outageNumber) }),
  });
}

/** Returns the token's expected turn from this desk's data, or null. */
function turnOf(doctorId: string, number: number): ExpectedTurn | null {
  const queue = liveClient().store.consoleQueue(doctorId);
  return (queue && turnsAfter(null, queue).byNumber.get(number)) ?? null;
}

/**
 * Returns the texts in this browser's language, which the clinic's patients most likely read, or else in
 * English.
 */
export function wordsOfThisBrowser(): Promise<AllSlipWords> {
  const [language = ''] = navigator.language.split('-');
  return loadSlipWords(language);
}
