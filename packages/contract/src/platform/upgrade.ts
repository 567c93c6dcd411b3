/** Requests for Pro, and the operator's decision. */
import { UPGRADE_DECISIONS, UPGRADE_REQUEST_STATUSES } from '@baari/core/platform';
import { z } from 'zod';
import { visitorRoutes } from '../visitor-routes/index.ts';
import {
  email,
  id,
  instant,
  line,
  nothing,
  operation,
  pageOf,
  paging,
  personName,
  search,
  text,
  typedPhone,
} from '../shared/index.ts';

export const upgradeRequestInput = z.object({
  name: personName(200),
  phone: typedPhone,
  /** Null for a person without a clinic. */
  clinicName: line(200).nullable(),
  message: text(2000).nullable(),
});
export type UpgradeRequestInput = z.input<typeof upgradeRequestInput>;

/** The account's latest request, and its outcome. */
export const ownUpgradeRequest = z.object({
  requestId: id,
  status: z.enum(UPGRADE_REQUEST_STATUSES),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type OwnUpgradeRequest = z.infer<typeof ownUpgradeRequest>;

export const upgradeRequest = ownUpgradeRequest.extend({
  name: z.string(),
  email,
  phone: z.string(),
  clinicName: z.string().nullable(),
  message: z.string().nullable(),
  /**
   * The number of clinics that the account owns now. An approval gives Pro to all of these clinics. If the
   * account has no clinic, the request is only a lead.
   */
  clinicCount: z.number().int(),
  /** False if the account was deleted. */
  hasAccount: z.boolean(),
});
export type UpgradeRequest = z.infer<typeof upgradeRequest>;

const tags = ['Platform'];
const adminTags = ['Platform administration'];

export const upgrade = {
  requestUpgrade: operation
    .route({ ...visitorRoutes.platform.requestUpgrade, tags, summary: 'Ask the operator for Pro' })
    .input(upgradeRequestInput)
    .output(ownUpgradeRequest),
  getMyUpgradeRequest: operation
    .route({
      ...visitorRoutes.platform.getMyUpgradeRequest,
      tags,
      summary: 'Get the account’s latest request for Pro',
    })
    .input(nothing)
    .output(z.object({ request: ownUpgradeRequest.nullable() })),
  listUpgradeRequests: operation
    .route({
      method: 'GET',
      path: '/admin/upgrade-requests',
      tags: adminTags,
      summary: 'Search requests for Pro, undecided ones first (super admins)',
    })
    .input(z.object({ ...paging, search, status: z.enum(UPGRADE_REQUEST_STATUSES).optional() }))
    .output(pageOf(upgradeRequest)),
  decideUpgradeRequest: operation
    .route({
      method: 'POST',
      path: '/admin/upgrade-requests/{requestId}',
      tags: adminTags,
      summary: 'Approve or reject a request for Pro (super admins)',
    })
    .input(z.object({ requestId: id, decision: z.enum(UPGRADE_DECISIONS) }))
    .output(upgradeRequest),
};
