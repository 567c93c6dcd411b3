import type { AdminClinic } from '@baari/contract/platform';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { plainDayText } from '../india-time.ts';

type TokensDialogProps = { clinic: Pick<AdminClinic, 'name' | 'tokensByDay'>; onClose: () => void };

/** How many tokens a clinic gave out on each day of the week, beside a bar as long as they are many. */
export function TokensDialog({ clinic, onClose }: TokensDialogProps) {
  const { clinicsTab, headers } = useWords('operator');
  const { name, tokensByDay } = clinic;
  const most = Math.max(1, ...tokensByDay.map(({ tokens }) => tokens));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={clinicsTab.tokensByDay(name)}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{headers.day}</th>
            <th scope="col">{headers.tokens}</th>
          </tr>
        </thead>
        <tbody>
          {tokensByDay.map(({ serviceDate, tokens }) => (
            <tr key={serviceDate}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                {plainDayText(serviceDate)}
              </th>
              <td className="w-full">
                <span className="flex items-center gap-2 tabular-nums">
                  {tokens > 0 && (
                    <span
                      aria-hidden
                      className="h-3 min-w-0.5 rounded-sm bg-accent"
                      style={{ width: `${(tokens / most) * 80}%` }}
                    />
                  )}
                  {tokens.toLocaleString('en-IN')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
