import './patient.css';
import { getOwnPlan } from '../../visitor/pricing/own-plan-api.ts';

/** The page stands as the server drew it; for whoever is signed in it shows what their own plan is. */
async function showOwnPlan(): Promise<void> {
  const own = await getOwnPlan();
  if (own === null) return;
  // A visitor's browser needs nothing of what draws it.
  const { drawOwnPlan } = await import('./draw-own-plan.tsx');
  await drawOwnPlan(own);
}

// Without an answer the page is what a visitor sees, which leads on all the same.
showOwnPlan().catch(() => {});
