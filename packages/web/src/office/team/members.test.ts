import { expect, test } from 'vitest';
import { mayLeave, mayRemove, otherRoleFor, rolesToGive } from './members.tsx';

const staff = { role: 'staff', isYou: false } as const;
const admin = { role: 'admin', isYou: false } as const;
const owner = { role: 'owner', isYou: false } as const;

test('lets the owner invite staff and admins, and admins invite staff', () => {
  expect(rolesToGive('owner')).toEqual(['staff', 'admin']);
  expect(rolesToGive('admin')).toEqual(['staff']);
  expect(rolesToGive('staff')).toEqual([]);
});

test('lets only the owner change the roles of other members', () => {
  expect(otherRoleFor('owner', staff)).toBe('admin');
  expect(otherRoleFor('owner', admin)).toBe('staff');
  expect(otherRoleFor('owner', owner)).toBeNull();
  expect(otherRoleFor('admin', staff)).toBeNull();
});

test('lets the owner remove all other members, and admins remove staff', () => {
  expect([staff, admin, owner].map((member) => mayRemove('owner', member))).toEqual([true, true, false]);
  expect([staff, admin, owner].map((member) => mayRemove('admin', member))).toEqual([true, false, false]);
  expect([staff, admin, owner].map((member) => mayRemove('staff', member))).toEqual([false, false, false]);
});

test('lets each member leave except the owner, and lets no member remove themselves', () => {
  expect(mayRemove('owner', { role: 'staff', isYou: true })).toBe(false);
  expect(mayLeave('staff')).toBe(true);
  expect(mayLeave('admin')).toBe(true);
  expect(mayLeave('owner')).toBe(false);
});
