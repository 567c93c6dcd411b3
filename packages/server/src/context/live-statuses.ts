import { LIVE_STATUSES } from '@baari/core/queue';

/** SQL for the statuses of live tokens, used as `status ${IN_LIVE}`. The partial indexes repeat this list. */
export const IN_LIVE = `IN (${LIVE_STATUSES.map((status) => `'${status}'`).join(', ')})`;
