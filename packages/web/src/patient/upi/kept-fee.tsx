import type { KeptFee } from '@baari/contract/queue';
import type { UpiWords } from '@baari/words/web';
import { rupees } from '../../shared/format/rupees.ts';
import { dayMonthText } from '../../shared/format/service-date.ts';
import { Card } from '../../shared/ui/card.tsx';
import { inLanguage } from '../../shared/words/in-language.ts';

const PAISE_PER_RUPEE = 100;

const files = import.meta.glob<UpiWords>('../../../../words/dist/*/web/upi.ts', { import: 'words' });

/** Loads the texts of a language from a separate file and returns the component. */
export async function drawKeptFee(locale: string) {
  const words = await inLanguage(files, locale);
  return { draw: (props: KeptFeeProps) => <Kept words={words} locale={locale} {...props} /> };
}

export type KeptFeeProps = { keptFee: KeptFee };

/** Shows that nothing is due, because a fee of an earlier day counts for the visit. */
function Kept({
  keptFee: { mark, paise, serviceDate },
  words,
  locale,
}: KeptFeeProps & { words: UpiWords; locale: string }) {
  return (
    <Card>
      <p>
        {words.kept({
          mark,
          amount: rupees((paise ?? 0) / PAISE_PER_RUPEE),
          day: dayMonthText(serviceDate, locale),
        })}
      </p>
    </Card>
  );
}
