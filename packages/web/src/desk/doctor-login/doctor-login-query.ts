import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

export const doctorLoginQuery = queryOptions({
  queryKey: ['doctor-login'],
  queryFn: ({ signal }) => api.doctors.getDoctorLogin({}, { signal }),
});
