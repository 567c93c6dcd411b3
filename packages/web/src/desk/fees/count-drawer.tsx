import { useQueryClient } from '@tanstack/react-query';
import { api, failureText, isReason, useAction } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { paiseOf } from '../../shared/queue/typed-rupees.ts';

type CountDrawerProps = {
  clinicId: string;
  /** The service date, or null for today. */
  serviceDate: string | null;
  /** The amount that should be in the drawer according to the marks. */
  expectedPaise: number;
};

/**
 * Asks how much money is in a person's drawer, and asks for a reason if the amount differs. Counting the
 * drawer ends the shift.
 */
export function CountDrawer({ clinicId, serviceDate, expectedPaise }: CountDrawerProps) {
  const { tally: words, fees, failures } = useWords('desk');
  const queryClient = useQueryClient();
  const count = useAction(api.queue.countDrawer);
  const form = useForm({
    initial: { held: '', reason: '' },
    check: ({ held, reason }) => {
      const paise = paiseOf(held);
      const isReasonMissing = paise !== null && paise !== expectedPaise && reason.trim() === '';
      return {
        held: paise === null ? fees.amountWrong : undefined,
        reason: isReasonMissing ? words.reasonMissing : undefined,
      };
    },
    submit: ({ held, reason }) =>
      count.run(
        {
          clinicId,
          ...(serviceDate && { serviceDate }),
          heldPaise: paiseOf(held) ?? 0,
          ...(reason.trim() && { reason: reason.trim() }),
        },
        {
          onSuccess: (tally) => queryClient.setQueryData(['fee-tally', clinicId, serviceDate], tally),
          onError: (error) => {
            if (isReason(error, 'queue.drawer_differs'))
              void queryClient.invalidateQueries({ queryKey: ['fee-tally', clinicId] });
            form.refused(error);
          },
        },
      ),
  });
  return (
    <form {...form.form} className="mt-3 space-y-3 border-t border-line pt-3">
      <TextField
        label={words.held}
        hint={words.heldHint}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={12}
        {...form.field('held')}
      />
      <TextField label={words.reason} autoComplete="off" maxLength={200} {...form.field('reason')} />
      {form.failure && <p role="alert">{failureText(form.failure, failures)}</p>}
      <Button type="submit" variant="secondary" size="small" busy={count.isBusy} busyLabel={words.counting}>
        {words.countDrawer}
      </Button>
    </form>
  );
}
