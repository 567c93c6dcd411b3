import type { ConsoleToken } from '@baari/contract/queue';
import { namedToken } from '../../../shared/queue/action-text.ts';
import { PhoneLink } from '../../../shared/patients/phone-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Sheet } from '../../../shared/ui/sheet.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useLetterOf } from '../../letters.tsx';
import type { Panel } from '../../state/queue-panel.ts';
import { type RowChoice, choicesOf, type RowQuestion } from './row-choices.ts';

type TokenSheetProps = {
  token: ConsoleToken;
  panel: Panel;
  onAsk: (question: RowQuestion) => void;
  onMove: (() => void) | null;
  onClose: () => void;
};

/** A sheet on a phone with all actions on a token, each one tap away. */
export function TokenSheet({ token, panel, onAsk, onMove, onClose }: TokenSheetProps) {
  const words = useWords('desk');
  const letter = useLetterOf()(panel.queue.doctorId);
  const { all, answers, fees } = choicesOf({ token, panel, words, ask: onAsk });
  const choice = ({ label, act }: RowChoice) => (
    <Button
      key={label}
      variant="secondary"
      onClick={() => {
        onClose();
        act();
      }}
    >
      {label}
    </Button>
  );
  return (
    <Sheet
      open
      from="bottom"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={namedToken(token, words.queue, letter)}
    >
      {token.phone && (
        <p className="-mt-2 mb-2">
          <PhoneLink phone={token.phone} />
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {answers.map(choice)}
        {all.flatMap((one) => (one && 'act' in one ? [choice(one)] : []))}
        {fees.map(choice)}
        {onMove && choice({ label: words.move.token, act: onMove })}
      </div>
      {all.map(
        (one) =>
          one &&
          'choices' in one && (
            <section key={one.label} aria-label={one.label} className="mt-4">
              <h3 className="mb-1.5 font-medium">{one.label}</h3>
              <div className="flex flex-wrap gap-2">
                {one.choices.flatMap((each) => (each ? [choice(each)] : []))}
              </div>
            </section>
          ),
      )}
    </Sheet>
  );
}
