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
 * Lets the patient restore a token or booking that they gave up, while that is possible. If the attempt
 * fails, the reason stays on the screen.
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
