import { useQuery } from '@tanstack/react-query';
import { api, useAction } from '../../shared/api/index.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { textsQuery, useChanged } from '../admin-queries.ts';
import { refusalToast } from '../refusal-toast.ts';
import { missingTexts } from './text-words.ts';

/** Asks for the pages and the seller that are not set yet, until they are or somebody puts it away. */
export function TextsNotice({ onOpen }: { onOpen: () => void }) {
  const {
    failures,
    texts: { notice: words },
  } = useWords('operator');
  const { data } = useQuery(textsQuery);
  const showToast = useToast();
  const changed = useChanged();
  const putAway = useAction(api.platform.putAwayTextsNotice);
  const missing = data && !data.isPutAway ? missingTexts(words, data.texts, hasPlans()) : [];
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="warm"
      className="mb-6"
      title={words.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onOpen}>
            {words.write}
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={putAway.isBusy}
            busyLabel={words.puttingAway}
            onClick={() =>
              putAway.run(
                {},
                {
                  onSuccess: changed,
                  onError: (error) => showToast(refusalToast(words.putAwayFailed, error, failures)),
                },
              )
            }
          >
            {words.putAway}
          </Button>
        </div>
      }
    >
      {words.missing(missing.join(', '))}
    </Notice>
  );
}
