import { useQueryClient } from '@tanstack/react-query';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { subscriptionQuery, usePlanChanged } from '../api.ts';

/** Takes a downgrade at the end of the paid days back. */
export function KeepPro() {
  const {
    billing: { downgrade: words, plan },
    failures,
  } = useWords('office');
  const queryClient = useQueryClient();
  const planChanged = usePlanChanged();
  const showToast = useToast();
  const takeBack = useAction(api.billing.setDowngradeAtEnd);
  const keep = () =>
    takeBack.run(
      { isWanted: false },
      {
        onSuccess: (changed) => {
          queryClient.setQueryData(subscriptionQuery.queryKey, changed);
          planChanged();
          showToast({ title: words.keepDone, description: plan.endsUnlessRenewed });
        },
        onError: (error) => {
          planChanged();
          showToast({
            title: words.keepFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          });
        },
      },
    );
  return (
    <Button variant="secondary" size="small" busy={takeBack.isBusy} busyLabel={words.keeping} onClick={keep}>
      {words.keep}
    </Button>
  );
}
