import { expect, test } from 'vitest';
import { clinicClue, pageIn } from './use-current-clinic.ts';

test.each([
  '/',
  '/auth',
  '/doctor-login',
  '/register-clinic',
  '/invite',
  '/sunrise',
  '/sunrise/rao',
  '/no/such/page',
])('treats %s as an ordinary page', (pathname) => {
  expect(clinicClue(pathname, '')).toBeNull();
});

test.each([
  ['/dashboard', '', { by: 'last' }],
  ['/add-doctor', '', { by: 'last' }],
  ['/add-doctor', '?clinic=sunrise', { by: 'slug', slug: 'sunrise' }],
  ['/sunrise/dashboard', '', { by: 'slug', slug: 'sunrise' }],
  ['/sunrise/admin', '', { by: 'slug', slug: 'sunrise' }],
  ['/sunrise/team/', '', { by: 'slug', slug: 'sunrise' }],
  ['/edit-clinic/c1', '', { by: 'id', clinicId: 'c1' }],
  ['/doctor/d1/admin', '', { by: 'doctor', doctorId: 'd1' }],
  ['/doctor/d1/history', '?date=2026-11-21', { by: 'doctor', doctorId: 'd1' }],
  ['/doctor/d1/bookings', '', { by: 'doctor', doctorId: 'd1' }],
  ['/billing', '?tab=history', { by: 'last' }],
  ['/transactions', '', { by: 'last' }],
  ['/receipt/o1', '', { by: 'last' }],
  ['/super-admin', '', { by: 'last' }],
])('treats %s with the query “%s” as a work page', (pathname, search, clue) => {
  expect(clinicClue(pathname, search)).toEqual(clue);
});

test.each([
  ['/sunrise/admin', 'owner', true, '/city/admin'],
  ['/sunrise/admin', 'owner', false, '/city/dashboard'],
  ['/sunrise/team', 'staff', true, '/city/team'],
  ['/sunrise/reports', 'admin', true, '/city/reports'],
  ['/sunrise/reports', 'staff', true, '/city/dashboard'],
  ['/doctor/d1/reports', 'owner', true, '/city/dashboard'],
  ['/doctor/d1/admin', 'owner', true, '/city/dashboard'],
  ['/edit-clinic/c1', 'owner', true, '/city/dashboard'],
  ['/billing', 'owner', true, '/city/dashboard'],
] as const)(
  'on %s, a switch to another clinic as its %s (active: %s) opens %s',
  (pathname, role, isActive, path) => {
    expect(pageIn({ clinicId: 'c2', slug: 'city', name: 'City', role, isActive }, pathname)).toBe(path);
  },
);
