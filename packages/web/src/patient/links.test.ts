import type { ClinicProfile } from '@baari/contract/clinics';
import { expect, test } from 'vitest';
import { directionsUrl } from './links.ts';

const clinic: ClinicProfile = {
  id: 'c',
  slug: 'sunrise',
  name: 'Sunrise',
  email: 'desk@sunrise.example',
  phone: '+919845012345',
  address: '12 Station Road & Lane, Dadar',
  timeZone: 'Asia/Kolkata',
  isActive: true,
  keepsPatientsMonths: 36,
  location: { latitude: 19.0178, longitude: 72.8478, placeId: null },
};

test('links to directions to a clinic by its location, or otherwise by its address', () => {
  const destination = (known: Partial<ClinicProfile>) => {
    const url = directionsUrl({ ...clinic, ...known });
    return url === null ? null : new URL(url).searchParams.get('destination');
  };
  expect(destination({})).toBe('19.0178,72.8478');
  expect(destination({ location: null })).toBe('12 Station Road & Lane, Dadar');
  expect(destination({ location: null, address: null })).toBeNull();
});
