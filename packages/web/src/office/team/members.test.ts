import { expect, test } from 'vitest';
import { mayLeave, mayRemove, otherRoleFor, rolesToGive } from './members.tsx';

const staff = { role: 'staff', isYou: false } as const;
const admin = { role: 'admin', isYou: false } as const;
const owner = { role: 'owner', isYou: false } as const;

test('the owner invites staff and admins, an admin staff, staff nobody', () => {
  expect(rolesToGive('owner')).toEqual(['staff', 'admin']);
  expect(rolesToGive('admin')).toEqual(['staff']);
  expect(rolesToGive('staff')).toEqual([]);
});

test('roles are changed by the owner alone, and never the owner’s', () => {
  expect(otherRoleFor('owner', staff)).toBe('admin');
  expect(otherRoleFor('owner', admin)).toBe('staff');
  expect(otherRoleFor('owner', owner)).toBeNull();
  expect(otherRoleFor('admin', staff)).toBeNull();
});

test('the owner removes anybody else, an admin staff alone', () => {
  expect([staff, admin, owner].map((member) => mayRemove('owner', member))).toEqual([true, true, false]);
  expect([staff, admin, owner].map((member) => mayRemove('admin', member))).toEqual([true, false, false]);
  expect([staff, admin, owner].map((member) => mayRemove('staff', member))).toEqual([false, false, false]);
});

test('nobody removes themselves: they leave, and the owner stays', () => {
  expect(mayRemove('owner', { role: 'staff', isYou: true })).toBe(false);
  expect(mayLeave('staff')).toBe(true);
  expect(mayLeave('admin')).toBe(true);
  expect(mayLeave('owner')).toBe(false);
});
