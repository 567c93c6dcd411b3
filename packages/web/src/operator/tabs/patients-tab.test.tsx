// @vitest-environment jsdom
/** The operator's list of patients. */
import { test } from 'vitest';
import { unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { at, expectInTab, openTab, page } from '../operator-desk.test-support.tsx';

test('Failed to fetch patients', async () => {
  openTab('patients', { listAllPatients: unexpected });
  await expectInTab(`Failed to fetch patients ${unexpectedText} Try again`);
});

test('a patient: name, phone, clinic, visits, last visit, last doctor', async () => {
  const patient = {
    patientId: 'p',
    name: 'Meena Kumari',
    phone: '+919876500001',
    clinicName: 'Sunrise',
    visits: 3,
    lastVisitAt: at,
    lastDoctorName: { name: 'Asha Rao', title: 'dr' as const },
  };
  openTab('patients', { listAllPatients: page(patient) });
  await expectInTab(
    /Patient Meena Kumari Phone \+91 98765 00001 Clinic Sunrise Visits 3 Last Visit Nov 21, 2026 Last Doctor Dr\. Asha Rao/,
  );
});
