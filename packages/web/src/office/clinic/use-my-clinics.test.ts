import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { membership } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { claimQuery } from './use-my-clinics.ts';

const claim = () => new QueryClient().query({ ...claimQuery, retry: false });

test('an account that another tab has linked already sees its clinics, also when its plan has no room for more', async () => {
  serverAnswers({
    clinics: {
      claimClinic: new ApiError('limit_exceeded', 'billing.clinic_limit'),
      listMyClinics: [membership],
    },
  });
  expect(await claim()).toEqual([membership]);
});

test('an account that no clinic waits for has none', async () => {
  serverAnswers({ clinics: { claimClinic: new ApiError('not_found', 'clinic.none_found') } });
  expect(await claim()).toEqual([]);
});
