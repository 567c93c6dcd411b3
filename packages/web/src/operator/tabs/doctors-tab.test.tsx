// @vitest-environment jsdom
import type { AdminDoctor } from '@baari/contract/platform';
import { test } from 'vitest';
import { unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { at, expectInTab, openTab, page } from '../operator-desk.test-support.tsx';

const doctor: AdminDoctor = {
  doctorId: 'd',
  name: 'Asha Rao',
  title: 'dr' as const,
  specialty: 'Cardiology',
  clinicName: 'Sunrise',
  clinicSlug: 'sunrise',
  phone: '+919845099999',
  isActive: true,
  isAvailable: true,
  createdAt: at,
};

test('shows that doctors could not be fetched', async () => {
  openTab('doctors', { listAllDoctors: unexpected });
  await expectInTab(`Failed to fetch doctors ${unexpectedText} Try again`);
});

test('shows a doctor’s name, specialty, clinic, phone, practice and date', async () => {
  openTab('doctors', {
    listAllDoctors: page(
      doctor,
      { ...doctor, doctorId: 'e', isAvailable: false },
      { ...doctor, doctorId: 'f', isActive: false },
    ),
  });
  await expectInTab(
    /Doctor Dr\. Asha Rao Specialty Cardiology Clinic Sunrise Phone \+91 98450 99999 Practice Open Added Nov 21, 2026/,
  );
  await expectInTab(/Practice Open .*Practice Break or late .*Practice Closed/);
});
