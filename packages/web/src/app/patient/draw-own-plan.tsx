import { createRoot } from 'react-dom/client';
import {
  FREE_ACTION_ID,
  OWN_PLAN_ID,
  type OwnPlan,
  PRO_ACTION_ID,
} from '../../visitor/pricing/own-plan-api.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { OwnPlanView } from '../../visitor/pricing/own-plan.tsx';
import { namedWords } from './named-words.ts';

/** Replaces the visitor's links on the pricing page with those of the signed-in account. */
export async function drawOwnPlan(own: OwnPlan): Promise<void> {
  const [free, pro, below] = [FREE_ACTION_ID, PRO_ACTION_ID, OWN_PLAN_ID].map((id) =>
    document.getElementById(id),
  );
  if (!free || !pro || !below) return;
  const words = await namedWords();
  free.replaceChildren();
  pro.replaceChildren();
  createRoot(below).render(
    <WordsProvider value={words}>
      <OwnPlanView own={own} places={{ free, pro }} />
    </WordsProvider>,
  );
}
