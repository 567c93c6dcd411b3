import type { CarriedFee } from '@baari/contract/queue';
import { refundOf } from '@baari/core/queue';
import type { DeskWords } from '@baari/words/web';
import { shortDateText } from '../../../shared/format/service-date.ts';

/** Describes a fee of an earlier day, without the refunded part, like "Paid ₹400 on 29 Nov". */
export function carriedFeeText(
  { serviceDate, mark }: CarriedFee,
  { fee: words, fees, locale }: DeskWords,
): string {
  const paise = mark.mark === 'paid' ? mark.paise - (refundOf(mark)?.paise ?? 0) : 0;
  return words.carried({
    mark: mark.mark,
    amount: fees.amount(paise),
    day: shortDateText(serviceDate, locale),
  });
}
