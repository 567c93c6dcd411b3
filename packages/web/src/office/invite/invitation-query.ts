import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

export const invitationKey = 'invitation';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [invitationKey, token],
    queryFn: ({ signal }) => api.clinics.getInvitation({ token }, { signal }),
    enabled: token !== '',
  });
