// @vitest-environment jsdom
import { MOST_PATIENTS_LISTED } from '@baari/contract/platform';
import { test } from 'vitest';
import { unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { at, expectInTab, openTab, page } from '../operator-desk.test-support.tsx';

const patient = {
  patientId: 'p',
  name: 'Meena Kumari',
  phone: '+919876500001',
  clinicName: 'Sunrise',
  visits: 3,
  lastVisitAt: at,
  lastDoctorName: { name: 'Asha Rao', title: 'dr' as const },
};

test('shows that patients could not be fetched', async () => {
  openTab('patients', { listAllPatients: unexpected });
  await expectInTab(`Failed to fetch patients ${unexpectedText} Try again`);
});

test('says that a very long list ends, and how to find other patients', async () => {
  openTab('patients', { listAllPatients: { ...page(patient), total: MOST_PATIENTS_LISTED } });
  await expectInTab(/The list ends after 1,00,000 patients\. Search to find others\./);
});

test('shows a patient’s name, phone, clinic, visits, last visit and last doctor', async () => {
  openTab('patients', { listAllPatients: page(patient) });
  await expectInTab(
    /Patient Meena Kumari Phone \+91 98765 00001 Clinic Sunrise Visits 3 Last Visit Nov 21, 2026 Last Doctor Dr\. Asha Rao/,
  );
});
