import type { MemberRole } from '@baari/core/clinics';

export const roleNames: Record<MemberRole, string> = { staff: 'Staff', admin: 'Admin', owner: 'Owner' };

/** As in "You are invited as staff". */
export const asRole: Record<MemberRole, string> = {
  staff: 'as staff',
  admin: 'as an admin',
  owner: 'as the owner',
};

/** What a role may do. */
export const rolePowers: Record<MemberRole, string> = {
  staff: 'Runs the queues, looks after patients, prints.',
  admin: 'Does what staff does, and manages doctors, their codes, settings, staff and the history.',
  owner: 'Does what admins do, and manages admins and billing, and can deactivate or delete the clinic.',
};
