/** Tests that texts are sent in a clinic's name only after the operator permits it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSuperAdmin, audited, busyClinic, press } from '../../../test/desk-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let operator: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  operator = await addSuperAdmin(server);
});
afterAll(() => server.close());

const admin = () => operator.api.platform;
const toLookAt = async () => {
  const { rows } = await admin().listAllClinics({ texts: 'to_look_at' });
  return rows.map(({ clinicId }) => clinicId);
};

describe('the permission to send texts', () => {
  it.each(['sendsTexts', 'confirmsPhones'] as const)(
    'lists a clinic that turns on %s, and lets it send texts only once the operator allows it',
    async (setting) => {
      const { owner, clinicId, clinic } = await busyClinic(server);
      const before = (await admin().getPlatformSummary({})).textsToLookAt ?? 0;
      expect(await owner.api.clinics.updateClinicSettings({ clinicId, [setting]: true })).toMatchObject({
        [setting]: true,
        maySendTexts: false,
      });
      expect(await toLookAt()).toContain(clinicId);
      expect((await admin().getPlatformSummary({})).textsToLookAt).toBe(before + 1);
      expect(await admin().setClinicTexts({ clinicId, maySend: true })).toMatchObject({
        clinicId,
        wantsTexts: true,
        textPermission: 'granted',
      });
      expect(await owner.api.clinics.getClinicDetails({ clinicId })).toMatchObject({ maySendTexts: true });
      expect(await toLookAt()).not.toContain(clinicId);
      expect(await audited(server, 'clinic.texts_allowed', clinicId)).toMatchObject([
        { byWhom: operator.email, subject: clinic.name },
      ]);
    },
  );

  it('stops a clinic’s texts until the operator allows them again, and lists the clinic as stopped', async () => {
    const { owner, clinicId } = await busyClinic(server);
    await owner.api.clinics.updateClinicSettings({ clinicId, sendsTexts: true });
    expect(await admin().setClinicTexts({ clinicId, maySend: false })).toMatchObject({
      textPermission: 'stopped',
    });
    await owner.api.clinics.updateClinicSettings({ clinicId, sendsTexts: false });
    const again = await owner.api.clinics.updateClinicSettings({ clinicId, sendsTexts: true });
    expect(again.maySendTexts).toBe(false);
    expect(await toLookAt()).not.toContain(clinicId);
    const { rows } = await admin().listAllClinics({ texts: 'stopped' });
    expect(rows).toMatchObject([{ clinicId }]);
    expect(await audited(server, 'clinic.texts_stopped', clinicId)).toHaveLength(1);
  });

  it('lets a clinic that sent texts before permissions existed keep sending them', async () => {
    const { owner, clinicId } = await busyClinic(server);
    await server.db.query(
      `UPDATE clinic SET sends_texts = true, text_permission = 'kept' WHERE id = :clinicId`,
      { clinicId },
    );
    expect(await owner.api.clinics.getClinicDetails({ clinicId })).toMatchObject({ maySendTexts: true });
    const { rows } = await admin().listAllClinics({ texts: 'to_look_at' });
    expect(rows).toContainEqual(expect.objectContaining({ clinicId, textPermission: 'kept' }));
  });

  it('records the permission to send texts once, even if the operator presses several times', async () => {
    const { clinicId } = await busyClinic(server);
    const path = `/admin/clinics/${clinicId}/texts`;
    const answers = await Promise.all(
      ['a', 'a', 'b', 'c'].map((key) => press(operator, path, { maySend: true }, key)),
    );
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(await audited(server, 'clinic.texts_allowed', clinicId)).toHaveLength(1);
  });

  it('refuses to allow texts for an unknown clinic', async () => {
    const clinicId = '00000000-0000-7000-8000-000000000000';
    expect(await refusal(admin().setClinicTexts({ clinicId, maySend: true }))).toMatchObject({
      code: 'not_found',
      reason: 'clinic.not_found',
    });
  });
});
