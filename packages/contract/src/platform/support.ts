/** Support requests to the operator, and the operator's list of them. */
import { SUPPORT_STATES, SUPPORT_TOPICS } from '@baari/core/platform';
import { z } from 'zod';
import { visitorRoutes } from '../visitor-routes/index.ts';
import {
  email,
  id,
  instant,
  nothing,
  operation,
  pageOf,
  paging,
  personName,
  search,
  text,
} from '../shared/index.ts';

export const SUPPORT_MESSAGE_MAX_LENGTH = 4000;
export const SUPPORT_NOTE_MAX_LENGTH = 2000;

export const supportRequest = z.object({
  name: personName(200),
  email,
  topic: z.enum(SUPPORT_TOPICS),
  message: text(SUPPORT_MESSAGE_MAX_LENGTH).pipe(z.string().trim().min(1)),
});
export type SupportRequest = z.input<typeof supportRequest>;

/** A stored support request. */
const adminSupportRequest = z.object({
  requestId: id,
  name: z.string(),
  email: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  message: z.string(),
  /** Set if the sender was signed in. */
  hasAccount: z.boolean(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** The email of the super admin who marked the request as answered. */
  answeredBy: z.string().nullable(),
  note: z.string(),
});
export type AdminSupportRequest = z.infer<typeof adminSupportRequest>;

const tags = ['Platform administration'];

export const support = {
  requestSupport: operation
    .route({
      ...visitorRoutes.platform.requestSupport,
      tags: ['Platform'],
      summary: 'Send the operator a support request',
    })
    .input(supportRequest)
    .output(nothing),
  listSupportRequests: operation
    .route({
      method: 'GET',
      path: '/admin/support-requests',
      tags,
      summary: 'Search support requests, open ones first (super admins)',
    })
    .input(z.object({ ...paging, search, state: z.enum(SUPPORT_STATES).optional() }))
    .output(pageOf(adminSupportRequest)),
  changeSupportRequest: operation
    .route({
      method: 'POST',
      path: '/admin/support-requests/{requestId}',
      tags,
      summary: 'Mark a support request as answered or open, and write its note (super admins)',
    })
    .input(z.object({ requestId: id, isAnswered: z.boolean(), note: text(SUPPORT_NOTE_MAX_LENGTH) }))
    .output(nothing),
  eraseSupportRequest: operation
    .route({
      method: 'POST',
      path: '/admin/support-requests/{requestId}/erase',
      tags,
      summary: 'Delete a support request (super admins)',
    })
    .input(z.object({ requestId: id }))
    .output(nothing),
};
