/** Where the page of the prices shows whoever is signed in what their own plan is. */
export const FREE_ACTION_ID = 'free-action';
export const PRO_ACTION_ID = 'pro-action';
export const OWN_PLAN_ID = 'own-plan';
