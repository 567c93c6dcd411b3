import { LIVE_STATUSES } from '@baari/core/queue';

/** The statuses of live tokens, for SQL: `status ${IN_LIVE}`. The partial indexes repeat this list. */
export const IN_LIVE = `IN (${LIVE_STATUSES.map((status) => `'${status}'`).join(', ')})`;
