import { type ClinicDetails, NEW_CLINIC_SETTINGS } from '@baari/contract/clinics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { followQueue } from '../../test/followed-queue.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addMember, ownedClinic } from './clinic-world.test-support.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const location = { latitude: 19.076, longitude: 72.8777, placeId: 'osm:node1' };
const place = { phone: '022 2345 6789', address: '12 Hill Road, Bandra', location };

const update = (client: TestClient, { id, version }: ClinicDetails, name: string) =>
  client.api.clinics.updateClinic({ clinicId: id, version, name, ...place });

const editInactive = (client: TestClient, { id, version }: ClinicDetails, name: string) =>
  client.api.clinics.editInactiveClinic({
    clinicId: id,
    version,
    name,
    email: 'New@Clinic.Test',
    phone: '9876500000',
  });

describe('a clinic’s details', () => {
  it('tells members their permissions in the clinic, and refuses strangers', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const staff = await addMember(server, owner, clinic.id, 'staff');
    const details = await staff.api.clinics.getClinicDetails({ clinicId: clinic.id });
    expect(details).toEqual({
      ...clinic,
      role: 'staff',
      version: 1,
      ...NEW_CLINIC_SETTINGS,
      sendsWhatsapp: null,
      maySendTexts: false,
      textsDoctors: true,
    });
    expect(await owner.api.clinics.getClinicDetails({ clinicId: clinic.id })).toMatchObject({
      role: 'owner',
    });
    const { owner: stranger } = await ownedClinic(server);
    expect(await refusal(stranger.api.clinics.getClinicDetails({ clinicId: clinic.id }))).toMatchObject({
      reason: 'clinic.not_a_member',
    });
  });
});

describe('editing an active clinic', () => {
  it('changes name, phone and location, and keeps the slug and email from the registration', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const admin = await addMember(server, owner, clinic.id, 'admin');
    const before = await admin.api.clinics.getClinicDetails({ clinicId: clinic.id });
    const after = await update(admin, before, 'Hill Road Clinic');
    expect(after).toEqual({
      ...before,
      name: 'Hill Road Clinic',
      phone: '+912223456789',
      address: place.address,
      location,
      version: 2,
    });
    const board = await server.client().api.queue.getBoard({ slug: clinic.slug });
    expect(board.clinic).toMatchObject({ name: 'Hill Road Clinic', location });
    const cleared = await admin.api.clinics.updateClinic({
      clinicId: clinic.id,
      version: 2,
      name: 'Hill Road Clinic',
      phone: after.phone,
      address: null,
      location: null,
    });
    expect(cleared).toMatchObject({ address: null, location: null, version: 3 });
  });

  it('refuses a new clinic name that contains a web address, but keeps an older name', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const inName = { code: 'invalid', reason: 'clinic.name_with_address' };
    const read = () => owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    expect(await refusal(update(owner, await read(), 'www.pay-now.example'))).toMatchObject(inName);
    await server.db.query(`UPDATE clinic SET name = 'sunrise.com' WHERE id = :clinicId`, {
      clinicId: clinic.id,
    });
    expect((await update(owner, await read(), 'sunrise.com')).name).toBe('sunrise.com');
    await owner.api.clinics.deactivateClinic({ clinicId: clinic.id });
    expect(await refusal(editInactive(owner, await read(), 'moon.com'))).toMatchObject(inName);
    expect((await editInactive(owner, await read(), 'sunrise.com')).name).toBe('sunrise.com');
  });

  it('sends no texts under a clinic’s new name before the operator has checked the name', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const read = () => owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    const permission = async () => {
      const [row] = await server.db.query<{ textPermission: string }>(
        'SELECT text_permission FROM clinic WHERE id = :clinicId',
        { clinicId: clinic.id },
      );
      return row?.textPermission;
    };
    const set = (to: string) =>
      server.db.query('UPDATE clinic SET text_permission = :to WHERE id = :clinicId', {
        clinicId: clinic.id,
        to,
      });
    await set('granted');
    await update(owner, await read(), clinic.name);
    expect(await permission()).toBe('granted');
    await update(owner, await read(), 'Your Bank');
    expect(await permission()).toBe('kept');
    for (const said of ['none', 'stopped']) {
      await set(said);
      await update(owner, await read(), `Clinic of ${said}`);
      expect(await permission()).toBe(said);
    }
    await set('granted');
    await owner.api.clinics.deactivateClinic({ clinicId: clinic.id });
    await editInactive(owner, await read(), 'Your Other Bank');
    expect(await permission()).toBe('kept');
  });

  it('accepts one of two changes to the same version, and shows the other editor the saved values', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const admin = await addMember(server, owner, clinic.id, 'admin');
    const before = await owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    const outcomes = await Promise.allSettled([
      update(owner, before, 'Mine'),
      update(admin, before, 'Theirs'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const saved = await owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    expect(saved.version).toBe(2);
    expect(await refusal(update(admin, before, 'Theirs'))).toEqual({
      code: 'conflict',
      reason: 'clinic.changed_meanwhile',
      details: { current: { ...saved, role: 'admin' } },
    });
    expect(await update(admin, saved, 'Theirs')).toMatchObject({ name: 'Theirs', version: 3 });
  });

  it('applies a repeated edit once', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const body = JSON.stringify({ version: 1, name: 'Once', ...place });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'pressed-once' };
    const path = `/api/clinics/${clinic.id}/update`;
    const send = () => owner.fetch(path, { method: 'POST', headers, body });
    for (const answer of [await send(), await send()]) {
      expect(await answer.json()).toMatchObject({ name: 'Once', version: 2 });
    }
  });

  it('refuses edits of a clinic by staff and strangers, and edits with an invalid phone', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const details = await owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    const staff = await addMember(server, owner, clinic.id, 'staff');
    const { owner: stranger } = await ownedClinic(server);
    expect(await refusal(update(staff, details, 'Ours'))).toMatchObject({ reason: 'clinic.role_too_low' });
    expect(await refusal(update(stranger, details, 'Ours'))).toMatchObject({ reason: 'clinic.not_a_member' });
    const wrongPhone = { clinicId: clinic.id, version: 1, name: 'Ours', ...place, phone: '123' };
    expect(await refusal(owner.api.clinics.updateClinic(wrongPhone))).toMatchObject({
      reason: 'patient.invalid_phone',
    });
    await owner.api.clinics.deactivateClinic({ clinicId: clinic.id });
    expect(await refusal(update(owner, { ...details, version: 2 }, 'Ours'))).toMatchObject({
      code: 'conflict',
      reason: 'clinic.inactive',
    });
  });
});

describe('editing an inactive clinic', () => {
  it('changes name, email and phone of an inactive clinic, and keeps the location', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const details = await owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    await update(owner, details, 'Before');
    await owner.api.clinics.deactivateClinic({ clinicId: clinic.id });
    const before = await owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    expect(await editInactive(owner, before, 'After')).toEqual({
      ...before,
      name: 'After',
      email: 'new@clinic.test',
      phone: '+919876500000',
      version: before.version + 1,
    });
    expect(await refusal(editInactive(owner, before, 'Again'))).toMatchObject({
      reason: 'clinic.changed_meanwhile',
      details: { current: { name: 'After' } },
    });
  });

  it('lets admins edit a clinic only while it is active, and not its email', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const details = await owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    expect(await refusal(editInactive(owner, details, 'After'))).toMatchObject({
      code: 'conflict',
      reason: 'clinic.active',
    });
    const admin = await addMember(server, owner, clinic.id, 'admin');
    expect(await refusal(editInactive(admin, details, 'After'))).toMatchObject({
      reason: 'clinic.role_too_low',
    });
  });
});

describe('a clinic’s settings', () => {
  it('lets admins change settings, and updates every screen that shows a queue', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const added = await server.addDoctor(owner, clinic.id);
    const admin = await addMember(server, owner, clinic.id, 'admin');
    const followed = await followQueue(server.url, added.doctor.id);
    const settings = { consultationMinutes: 25, opensEarlyMinutes: 30 };
    expect(await admin.api.clinics.updateClinicSettings({ clinicId: clinic.id, ...settings })).toMatchObject({
      ...settings,
      version: 1,
    });
    await followed.until((snapshot) => snapshot.consultationMinutes === 25);
    followed.close();
  });

  it('keeps settings that a request leaves out', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const { updateClinicSettings, getClinicDetails } = owner.api.clinics;
    const change = (settings: object) => updateClinicSettings({ clinicId: clinic.id, ...settings });
    await Promise.all([
      change({ consultationMinutes: 25 }),
      change({ opensEarlyMinutes: 30 }),
      change({ keepsPatientsMonths: 12 }),
      change({ asksVisitTypes: false }),
      change({ callsOnlyHere: true }),
      change({ marksFees: true }),
      change({ usualPayment: 'upi' }),
      change({ englishNumbers: true }),
      change({}),
    ]);
    expect(await getClinicDetails({ clinicId: clinic.id })).toMatchObject({
      consultationMinutes: 25,
      opensEarlyMinutes: 30,
      keepsPatientsMonths: 12,
      asksVisitTypes: false,
      callsOnlyHere: true,
      marksFees: true,
      usualPayment: 'upi',
      englishNumbers: true,
    });
  });

  it('accepts only a page on Google for reviews, as the database does', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const { updateClinicSettings } = owner.api.clinics;
    const set = (reviewUrl: string | null) => updateClinicSettings({ clinicId: clinic.id, reviewUrl });
    const store = (url: string) =>
      server.db.query('UPDATE clinic SET review_url = :url WHERE id = :id', { id: clinic.id, url });
    for (const url of [
      'https://www.google.com/url?q=https://evil.example',
      'https://g.page@evil.example/',
      '',
    ]) {
      expect(await refusal(set(url))).toMatchObject({ reason: 'request.invalid' });
      await expect(store(url)).rejects.toThrow('clinic_review_on_google');
    }
    const page = 'https://g.page/r/CX1abc_-d/review';
    await store(page);
    expect(await set(` ${page} `)).toMatchObject({ reviewUrl: page });
    expect(await set(null)).toMatchObject({ reviewUrl: null });
  });

  it('mails reports to the owner only if the owner turns that on', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const admin = await addMember(server, owner, clinic.id, 'admin');
    for (const setting of ['mailsDays', 'mailsMonths'] as const) {
      const off = { clinicId: clinic.id, [setting]: false };
      expect(await refusal(admin.api.clinics.updateClinicSettings(off))).toMatchObject({
        reason: 'clinic.role_too_low',
      });
      expect(await owner.api.clinics.updateClinicSettings(off)).toMatchObject({ [setting]: false });
    }
  });

  it('refuses settings from staff and strangers, and values out of range', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const save = (client: TestClient, consultationMinutes: number) =>
      refusal(
        client.api.clinics.updateClinicSettings({
          clinicId: clinic.id,
          consultationMinutes,
          opensEarlyMinutes: 0,
        }),
      );
    const staff = await addMember(server, owner, clinic.id, 'staff');
    const { owner: stranger } = await ownedClinic(server);
    expect(await save(staff, 20)).toMatchObject({ reason: 'clinic.role_too_low' });
    expect(await save(stranger, 20)).toMatchObject({ reason: 'clinic.not_a_member' });
    for (const minutes of [4, 121])
      expect(await save(owner, minutes)).toMatchObject({ reason: 'request.invalid' });
  });
});
