import { Confirm, type ConfirmProps } from '../../shared/confirm/confirm.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type KeepShorterDialogProps = Pick<ConfirmProps, 'open' | 'onOpenChange' | 'onConfirm'> & {
  monthsKept: number;
};

/**
 * Asks for confirmation before the clinic keeps patients' data for fewer months, because a typing error would
 * erase most of the data overnight.
 */
export function KeepShorterDialog({ monthsKept, ...question }: KeepShorterDialogProps) {
  const { settings: words, desk } = useWords('desk');
  return (
    <Confirm
      {...question}
      title={words.keepQuestion({ count: monthsKept })}
      loses={words.keepLoses({ count: monthsKept })}
      confirmLabel={words.keepConfirm({ count: monthsKept })}
      busyLabel={desk.updating}
    />
  );
}
