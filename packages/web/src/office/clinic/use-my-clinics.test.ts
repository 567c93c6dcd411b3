import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { claimQuery } from './use-my-clinics.ts';

const { clinics } = vi.hoisted(() => ({ clinics: { claimClinic: vi.fn(), listMyClinics: vi.fn() } }));
vi.mock('../../shared/api/index.ts', async (original) => ({ ...(await original()), api: { clinics } }));

const claim = () => new QueryClient().query({ ...claimQuery, retry: false });

test('an account that another tab has linked already sees its clinics, also when its plan has no room for more', async () => {
  const linked = [{ clinicId: 'c', slug: 'sunrise', name: 'Sunrise', role: 'owner', isActive: true }];
  clinics.claimClinic.mockRejectedValueOnce(new ApiError('limit_exceeded', 'billing.clinic_limit'));
  clinics.listMyClinics.mockResolvedValueOnce(linked);
  expect(await claim()).toEqual(linked);
});

test('an account that no clinic waits for has none', async () => {
  clinics.claimClinic.mockRejectedValueOnce(new ApiError('not_found', 'clinic.none_found'));
  expect(await claim()).toEqual([]);
});
