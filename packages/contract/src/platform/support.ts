/** Asking the operator for help. */
import { SUPPORT_TOPICS } from '@baari/core/platform';
import { z } from 'zod';
import { visitorRoutes } from '../visitor-routes/index.ts';
import { email, line, nothing, operation, text } from '../shared/index.ts';

export const SUPPORT_MESSAGE_MAX_LENGTH = 4000;

export const supportRequest = z.object({
  name: line(200),
  email,
  topic: z.enum(SUPPORT_TOPICS),
  message: text(SUPPORT_MESSAGE_MAX_LENGTH).pipe(z.string().trim().min(1)),
});
export type SupportRequest = z.input<typeof supportRequest>;

export const support = {
  requestSupport: operation
    .route({
      ...visitorRoutes.platform.requestSupport,
      tags: ['Platform'],
      summary: 'Ask the operator of this platform for help',
    })
    .input(supportRequest)
    .output(nothing),
};
