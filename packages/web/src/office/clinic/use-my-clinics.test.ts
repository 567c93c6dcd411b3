import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { membership } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { claimQuery } from './use-my-clinics.ts';

const claim = () => new QueryClient().query({ ...claimQuery, retry: false });

test('accepts an account that another tab has already linked, even on a full plan', async () => {
  serverAnswers({
    clinics: {
      claimClinic: new ApiError('limit_exceeded', 'billing.clinic_limit'),
      listMyClinics: [membership],
    },
  });
  expect(await claim()).toEqual([membership]);
});

test('returns no clinics if no ownerless clinic has the account’s email', async () => {
  serverAnswers({ clinics: { claimClinic: new ApiError('not_found', 'clinic.none_found') } });
  expect(await claim()).toEqual([]);
});
