import type { Account } from '@baari/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { meQuery } from '../../../shared/session/api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/** How colleagues know the person. */
export function NameCard({ account }: { account: Account }) {
  const { account: accountWords, actions, failures } = useWords('office');
  const words = accountWords.myAccount;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const save = useAction(api.accounts.setName);
  const form = useForm({
    initial: { name: account.name ?? '' },
    check: ({ name }) => ({ name: missing(name, words.nameMissing) }),
    submit: ({ name }) =>
      save.run(
        { name },
        {
          onSuccess: (changed) => {
            queryClient.setQueryData(meQuery.queryKey, { account: changed });
            showToast({ title: words.nameSaved });
          },
          onError: form.refused,
        },
      ),
  });
  return (
    <Card title={words.name}>
      <form {...form.form} className="space-y-4">
        {form.failure && <Notice tone="danger">{failureText(form.failure, failures)}</Notice>}
        <TextField
          label={words.yourName}
          hint={words.nameHint}
          autoComplete="name"
          enterKeyHint="go"
          {...form.field('name')}
        />
        <Button type="submit" variant="secondary" busy={save.isBusy} busyLabel={actions.saving}>
          {actions.save}
        </Button>
      </form>
    </Card>
  );
}
