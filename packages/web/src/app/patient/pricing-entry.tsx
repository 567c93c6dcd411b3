import './patient.css';
import { getOwnPlan } from '../../visitor/pricing/own-plan-api.ts';

/** Keeps the page as the server rendered it, and shows signed-in visitors their own plan. */
async function showOwnPlan(): Promise<void> {
  const own = await getOwnPlan();
  if (own === null) return;
  // Only signed-in visitors need this code.
  const { drawOwnPlan } = await import('./draw-own-plan.tsx');
  await drawOwnPlan(own);
}

// If there is no response, the visitor's version of the page stays, and its links still work.
showOwnPlan().catch(() => {});
