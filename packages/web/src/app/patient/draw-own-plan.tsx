import { createRoot } from 'react-dom/client';
import type { OwnPlan } from '../../lib/own-plan-api.ts';
import { loadWords } from '../../messages/load-words.ts';
import { MessagesProvider } from '../../messages/messages-context.tsx';
import { FREE_ACTION_ID, OWN_PLAN_ID, PRO_ACTION_ID } from '../../platform/public/own-plan-places.ts';
import { OwnPlanView } from '../../platform/public/own-plan.tsx';
import { drawnLocale } from './drawn-locale.ts';

/** Puts the ways of whoever is signed in where the page of the prices has those of a visitor. */
export async function drawOwnPlan(own: OwnPlan): Promise<void> {
  const [free, pro, below] = [FREE_ACTION_ID, PRO_ACTION_ID, OWN_PLAN_ID].map((id) =>
    document.getElementById(id),
  );
  const locale = drawnLocale();
  if (!free || !pro || !below || locale === null) return;
  const messages = await loadWords(locale);
  free.replaceChildren();
  pro.replaceChildren();
  createRoot(below).render(
    <MessagesProvider messages={messages}>
      <OwnPlanView own={own} places={{ free, pro }} />
    </MessagesProvider>,
  );
}
