/** The actions of an outage in words: those that were not sent yet, and those that were not applied. */
import type { DeskWords } from '@baari/words/web';
import { reasonText } from '../../shared/api/index.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { RefusedAction } from './kept-schema.ts';
import { setOutageState, useOutageState } from './outage-state.ts';
import { thisOutage } from './this-outage.ts';

/** Saves the actions that the server has not got yet as a file. */
export async function saveUnsent(desk: DeskWords, timeZone: string): Promise<void> {
  const unsent = (await (await thisOutage())?.unsent()) ?? [];
  const lines = unsent.map(({ operation, label }) => actionText({ ...operation, label }, desk, timeZone));
  saveFile('baari-without-internet.txt', [lines.join('\n')], 'text/plain');
}

/** Describes an action of an outage in one line, such as “10:42 am · Fee · paid ₹300 cash · A R1 Gopal”. */
function actionText(
  { at, kind, fee, label }: Pick<RefusedAction, 'at' | 'kind' | 'fee' | 'label'>,
  { outage: words, fee: marking, fees, timeText }: DeskWords,
  timeZone: string,
): string {
  const does = kind ? words.kinds[kind] : words.unreadable;
  const what = fee === null ? marking.takenBack : does;
  const mark = fee && fees.mark(fee);
  return [at && timeText(at, timeZone), what, mark, label].filter(Boolean).join(' · ');
}

/** Lists the actions that the server did not apply, until somebody has checked them. */
export function RefusedNotice({ timeZone }: { timeZone: string }) {
  const desk = useWords('desk');
  const { outage: words, failures } = desk;
  const { refused, isShowingRefused } = useOutageState();
  // The state is kept outside, because a window of another width draws the notice anew.
  const setOpen = (isOpen: boolean) => setOutageState({ isShowingRefused: isOpen });
  const lines = refused.map((action) => ({
    counter: action.counter,
    what: actionText(action, desk, timeZone),
    why: reasonText(action.reason, failures),
  }));
  const save = () =>
    saveFile(
      'baari-not-applied.txt',
      [lines.map(({ what, why }) => `${what}\t${why}`).join('\n')],
      'text/plain',
    );
  const putAway = async () => {
    setOpen(false);
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
