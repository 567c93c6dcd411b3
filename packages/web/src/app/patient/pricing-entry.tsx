import './patient.css';
import { getOwnPlan } from '../../visitor/pricing/own-plan-api.ts';

/** Keeps the page as the server drew it, and shows signed-in visitors their own plan. */
async function showOwnPlan(): Promise<void> {
  const own = await getOwnPlan();
  if (own === null) return;
  // A visitor's browser needs none of the drawing code.
  const { drawOwnPlan } = await import('./draw-own-plan.tsx');
  await drawOwnPlan(own);
}

// Without an answer the page stays as visitors see it, which still leads on.
showOwnPlan().catch(() => {});
