import { useClock } from '../../shared/board/clock.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type TakeBackProps = {
  until: string;
  label: string;
  isSending: boolean;
  error: string | null;
  onPress: () => void;
};

/**
 * Restores a token or booking that the patient gave up, while that is possible. Keeps a failure's reason on
 * screen.
 */
export function TakeBack({ until, label, isSending, error, onPress }: TakeBackProps) {
  const { token: words } = useWords('patient');
  const isOver = useClock() > Date.parse(until);
  return (
    <>
      {!isOver && (
        <Button wide busy={isSending} busyLabel={words.leaveSaving} onClick={onPress}>
          {label}
        </Button>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </>
  );
}
