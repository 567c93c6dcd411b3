import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { eventually } from '../../../test/eventually.ts';
import { noteReports } from '../../../test/noted-reports.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import {
  addSuperAdmin,
  audited,
  type BusyClinic,
  busyClinic,
  follow,
  press,
  takeToken,
} from '../../../test/desk-world.ts';
import { listBehind } from '../../queue/ledger/queue-cursor.repository.ts';
import { keepRecording } from '../../clinics/recordings.test-support.ts';
import { countAnew } from '../../reports/index.ts';
import { learnWaits } from '../../waits/index.ts';
import { deleteClinicRows, lockClinicToErase } from './erase-clinic.repository.ts';

let server: TestServer;
let operator: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  // Starts the test far from the end of a service date, because the clock moves during the test.
  server.clock.set(TEN_O_CLOCK);
  operator = await addSuperAdmin(server);
});
afterAll(() => server.close());

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Creates a clinic with rows in every table that can contain a clinic's rows. */
async function fullClinic(): Promise<BusyClinic> {
  const full = await busyClinic(server);
  const { owner, clinicId, doctor } = full;
  await owner.api.clinics.inviteMember({ clinicId, email: 'colleague@clinic.test', role: 'staff' });
  await owner.api.clinics.openScreenCode({ clinicId });
  await owner.api.clinics.setVoiceUnderstood({ clinicId, language: 'hi', isUnderstood: true });
  await owner.api.patients.addToPatientImport({
    clinicId,
    importId: randomUUID(),
    rows: [{ name: 'Leela Nair', phone: '9812300047', age: null, sex: null }],
  });
  await keepRecording(owner, { clinicId, key: `doctor:${doctor.doctor.id}` });
  await server.makeKey(owner, { clinicId, scopes: ['queue:read'], doctorId: doctor.doctor.id });
  await server.doctorLogin(doctor);
  await server.db.query(
    'UPDATE subscription SET covered_doctor_id = :doctorId WHERE account_id = :accountId',
    { accountId: owner.accountId, doctorId: doctor.doctor.id },
  );
  await owner.api.queue.getTokenSlip({ doctorId: doctor.doctor.id, number: 1 });
  const { revision } = await owner.api.queue.getQueue({ doctorId: doctor.doctor.id });
  await owner.api.queue.callNext({ doctorId: doctor.doctor.id, callRevision: revision });
  await owner.api.queue.resetQueue({ doctorId: doctor.doctor.id });
  // Moves the clock forward until no more alerts are sent. An alert could delete the push subscription that
  // is inserted next.
  server.clock.advance(15 * 60);
  await server.db.query(
    `INSERT INTO push_subscription (token_id, doctor_id, clinic_id, endpoint, p256dh, auth, created_at)
     SELECT id, doctor_id, clinic_id, 'https://push.test/1', 'key', 'secret', now() FROM token WHERE doctor_id = :doctorId`,
    { doctorId: doctor.doctor.id },
  );
  // Inserts the opening alert as already sent, because the server would send a pending one while the line is
  // open.
  await server.db.query(
    `INSERT INTO opening_alert (id, doctor_id, clinic_id, endpoint, p256dh, auth, language, service_date, asked_at, due_at, told_at)
     VALUES (gen_random_uuid(), :doctorId, :clinicId, 'https://push.test/1', 'key', 'secret', 'en', '2999-01-01', now(), now(), now())`,
    { doctorId: doctor.doctor.id, clinicId },
  );
  await server.db.query(
    `INSERT INTO sent_text (token_id, occasion, clinic_id, phone_mac, sent_at)
     SELECT id, 'issued', clinic_id, 'a digest', now() FROM token WHERE doctor_id = :doctorId`,
    { doctorId: doctor.doctor.id },
  );
  await server.db.query(
    'INSERT INTO flood_told (clinic_id, service_date, told_at) VALUES (:clinicId, current_date, now())',
    { clinicId },
  );
  // The webhook pauses, so that the server sends nothing.
  await server.db.query(
    `INSERT INTO webhook (id, clinic_id, ordinal, address, kinds, secrets_sealed, actor, added_at, active_since, paused_until)
     VALUES (gen_random_uuid(), :clinicId, 1, 'https://www.example.com/', '{queue.opened}', '', '{}', now(), now(), 'infinity')`,
    { clinicId },
  );
  await server.db.query(
    `INSERT INTO webhook_delivery (id, clinic_id, webhook_id, event_id, kind, data, happened_at, state)
     SELECT gen_random_uuid(), clinic_id, id, 'event', 'queue.opened', '{}', now(), 'given_up' FROM webhook
     WHERE clinic_id = :clinicId`,
    { clinicId },
  );
  const day = { from: '2026-12-25', to: '2026-12-25', note: 'Christmas' };
  const doctorId = doctor.doctor.id;
  await owner.api.doctors.addCalendarEntry({ doctorId, kind: 'absence', slots: [], ...day });
  const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
  await owner.api.bookings.setBookingRules({ doctorId, ...rules });
  const { days } = await owner.api.bookings.listDeskBands({ doctorId });
  const bandStart = days[1]?.bands[0]?.start ?? '';
  const { id } = await owner.api.bookings.bookFor({
    doctorId,
    name: 'Meena Pillai',
    phone: '98123 00048',
    bandStart,
  });
  await server.db.query(
    `INSERT INTO booking_push_subscription (booking_id, clinic_id, endpoint, p256dh, auth, created_at)
     VALUES (:id, :clinicId, 'https://push.test/1', 'key', 'secret', now())`,
    { id, clinicId },
  );
  // This proof belongs to a booking, not to a token.
  await server.db.query(
    'INSERT INTO holder_proof (secret, clinic_id, used_at) SELECT secret, clinic_id, now() FROM booking WHERE id = :id',
    { id },
  );
  await server.db.query(
    `INSERT INTO come_again (doctor_id, patient_id, clinic_id, token_id, service_date, asked_by, asked_at)
     SELECT doctor_id, patient_id, clinic_id, id, current_date + 7, '{"kind": "system"}', now()
     FROM token WHERE doctor_id = :doctorId AND patient_id IS NOT NULL ORDER BY number LIMIT 1`,
    { doctorId },
  );
  await server.db.query(
    `INSERT INTO come_again_push_subscription (token_id, clinic_id, endpoint, p256dh, auth, created_at)
     SELECT token_id, clinic_id, 'https://push.test/1', 'key', 'secret', now() FROM come_again WHERE doctor_id = :doctorId`,
    { doctorId },
  );
  await server.db.query(
    `INSERT INTO token_alert (token_id, clinic_id, occasion, address, decided_at)
     SELECT id, clinic_id, 'turn', 'text', now() FROM token WHERE doctor_id = :doctorId`,
    { doctorId },
  );
  await server.db.query(
    `INSERT INTO called_back (token_id, clinic_id, actor, at)
     SELECT id, clinic_id, '{"kind": "system"}', now() FROM token WHERE doctor_id = :doctorId`,
    { doctorId },
  );
  await server.db.query(
    `INSERT INTO visit_answer (token_id, clinic_id, doctor_id, service_date, rating, answered_at)
     SELECT id, clinic_id, doctor_id, '2026-11-21', 'good', now() FROM token
     WHERE doctor_id = :doctorId AND status = 'completed'`,
    { doctorId },
  );
  await server.db.query(
    `INSERT INTO queue_keeper (doctor_id, clinic_id, computer_id, epoch, kept_at)
     VALUES (:doctorId, :clinicId, gen_random_uuid(), 1, now())`,
    { clinicId, doctorId },
  );
  await server.db.query(
    `INSERT INTO outage_operation (doctor_id, clinic_id, computer_id, counter, epoch, kind, happened_at, received_at, refused)
     VALUES (:doctorId, :clinicId, gen_random_uuid(), 1, 1, 'call', now(), now(), 'queue.token_not_waiting')`,
    { clinicId, doctorId },
  );
  await server.db.query(
    `INSERT INTO abdm_facility (clinic_id, facility_id, hip_name, keeps_addresses) VALUES (:clinicId, 'IN2710001234', 'City Care', true)`,
    { clinicId },
  );
  await server.db.query(
    `INSERT INTO abha_address (patient_id, clinic_id, address)
     SELECT id, clinic_id, 'ravi.kumar@abdm' FROM patient WHERE clinic_id = :clinicId`,
    { clinicId },
  );
  await server.db.query(
    `INSERT INTO abdm_counter (doctor_id, clinic_id, counter_id) VALUES (:doctorId, :clinicId, 'OPD1')`,
    { clinicId, doctorId },
  );
  await server.db.query(
    `INSERT INTO calendar_feed (doctor_id, clinic_id, secret_hash, with_names, made_at)
     VALUES (:doctorId, :clinicId, sha256(uuid_send(:doctorId)), false, now())`,
    { clinicId, doctorId },
  );
  await server.db.query(
    `INSERT INTO doctor_sign_in_link (doctor_id, clinic_id, secret_hash, made_by, made_at, expires_at)
     SELECT :doctorId::uuid, clinic_id, sha256(uuid_send(:doctorId::uuid)), account_id, now(), now() + interval '5 minutes'
     FROM clinic_member
     WHERE clinic_id = :clinicId AND role = 'owner'`,
    { clinicId, doctorId },
  );
  await server.db.query(
    `INSERT INTO doctor_word (doctor_id, service_date, clinic_id, secret, made_at)
     SELECT id, '2026-11-21', clinic_id, left(id::text, 22), now() FROM doctor WHERE id = :doctorId`,
    { doctorId },
  );
  await server.db.query(
    `WITH line AS (
       INSERT INTO missed_call_line (id, doctor_id, clinic_id, language, made_at)
       VALUES (gen_random_uuid(), :doctorId, :clinicId, 'hi', now()) RETURNING id
     )
     INSERT INTO missed_call (line_id, call_id, clinic_id, phone_mac, service_date, of_phone, of_clinic, called_at, has_token)
     SELECT id, 'call', :clinicId, 'mac', current_date, 1, 1, now(), true FROM line`,
    { clinicId, doctorId },
  );
  await server.db.query(
    `INSERT INTO drawer_count (id, clinic_id, service_date, actor, expected_paise, held_paise, at)
     VALUES (gen_random_uuid(), :clinicId, current_date, '{"kind": "system"}', 0, 0, now())`,
    { clinicId },
  );
  await server.db.query(
    `INSERT INTO upi_account (id, clinic_id, actor, set_at) VALUES (gen_random_uuid(), :clinicId, '{"kind": "system"}', now())`,
    { clinicId },
  );
  await server.db.query(
    `INSERT INTO fee_mark (token_id, clinic_id, mark, actor, at, drawer_count_id)
     SELECT t.id, t.clinic_id, 'free', '{"kind": "system"}', now(), c.id FROM token t JOIN drawer_count c USING (clinic_id) WHERE t.doctor_id = :doctorId`,
    { doctorId: doctor.doctor.id },
  );
  await server.db.query(
    `INSERT INTO report_figures (clinic_id, doctor_id, span, date, figures) VALUES (:clinicId, :doctorId, 'day', current_date, '{}')`,
    { clinicId, doctorId: doctor.doctor.id },
  );
  await server.db.query(
    `INSERT INTO clinic_week (week, clinic_id, tokens, days, last_on) VALUES ('2026-11-16', :clinicId, 1, 1, '2026-11-16')`,
    { clinicId },
  );
  await server.db.query(
    `INSERT INTO report_mail (clinic_id, span, date, sent_at) VALUES (:clinicId, 'day', current_date, now())`,
    { clinicId },
  );
  await fillWhatsapp(clinicId);
  await learnWaits({ db: server.db, now: server.clock.now, log: SILENT, countAnew });
  await takeToken(server, doctor);
  const { patients } = await owner.api.patients.listPatients({ clinicId });
  await owner.api.queue.downloadPatient({ patientId: patients[0]?.id ?? '' });
  return full;
}

/**
 * Inserts a clinic's own WhatsApp number, a received message and its sender, the answer, and the month's
 * costs.
 */
async function fillWhatsapp(clinicId: string): Promise<void> {
  const messageId = `wamid.${clinicId}`;
  const statements = [
    `INSERT INTO whatsapp_number (clinic_id, phone_number_id, phone, credentials_sealed, connected_at)
     VALUES (:clinicId, :id, '+919800056001', 'sealed', now())`,
    `INSERT INTO whatsapp_month (clinic_id, month, messages, paise, limit_paise)
     SELECT :clinicId, '2026-11-01', 1, 14, 50000 WHERE :id <> ''`,
    `INSERT INTO whatsapp_message (id, number_clinic_id, phone, text, received_at)
     VALUES (:id, :clinicId, '+919800056002', 'STATUS', now())`,
    `INSERT INTO whatsapp_sent (id, clinic_id, number_clinic_id, message_id, month, paise, at)
     VALUES (gen_random_uuid(), :clinicId, :clinicId, :id, '2026-11-01', 14, now())`,
    `INSERT INTO whatsapp_contact (number_clinic_id, user_id, phone, seen_at) VALUES (:clinicId, :id, '+919800056002', now())`,
  ];
  for (const [index, statement] of statements.entries())
    await server.db.query(statement, { clinicId, id: index === 0 ? String(Date.now()) : messageId });
}

const erase = ({ clinicId, clinic }: BusyClinic, confirmation = clinic.slug) =>
  operator.api.platform.eraseClinic({ clinicId, confirmation });

/** Counts the clinic's rows in every table, by each column that refers to a clinic or a doctor. */
async function rowsOf({ clinicId, doctor }: BusyClinic): Promise<Record<string, number>> {
  // Waits until the followers of the event log have saved how far they have read.
  await eventually(async () => expect(await listBehind(server.db, 'alerts', 1)).toEqual([]));
  await noteReports(server.db);
  const columns = await server.db.query<{ tableName: string; columnName: string }>(
    `SELECT c.table_name, c.column_name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
       AND (c.column_name ~ '(clinic|doctor)_id$' OR c.table_name IN ('clinic', 'doctor') AND c.column_name = 'id')`,
  );
  const counts: Record<string, number> = {};
  for (const { tableName: table, columnName: column } of columns) {
    const [row] = await server.db.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE ${column} IN (:clinicId, :doctorId)`,
      { clinicId, doctorId: doctor.doctor.id },
    );
    counts[`${table}.${column}`] = row?.count ?? 0;
  }
  return counts;
}

const nothingIn = (counts: Record<string, number>) =>
  Object.fromEntries(Object.keys(counts).map((column) => [column, 0]));

it('deletes the clinic’s rows from every table, and keeps every row of another clinic', async () => {
  const [erased, other] = [await fullClinic(), await fullClinic()];
  const [before, othersBefore] = [await rowsOf(erased), await rowsOf(other)];
  // Every table must contain rows at first, because deleting from an empty table would prove nothing.
  const empty = Object.entries(before).filter(([, count]) => count === 0);
  expect(empty.map(([column]) => column)).toEqual([]);
  expect(await erase(erased)).toEqual({});
  expect(await rowsOf(erased)).toEqual(nothingIn(before));
  expect(await rowsOf(other)).toEqual(othersBefore);
  await takeToken(server, other.doctor);
});

it('deletes the phone confirmations of the clinic’s patients, and no others', async () => {
  const { db } = server;
  const erased = await busyClinic(server);
  await db.query(
    `INSERT INTO confirmed_phone (device_id, phone, confirmed_at, used_at)
     SELECT gen_random_uuid(), phone, now(), now()
     FROM (SELECT phone FROM patient WHERE clinic_id = :clinicId UNION SELECT '+919812300045') p`,
    { clinicId: erased.clinicId },
  );
  await erase(erased);
  expect(await db.query('SELECT phone FROM confirmed_phone')).toEqual([{ phone: '+919812300045' }]);
});

it('records in the audit log the operator, the clinic, and the number of deleted rows', async () => {
  const erased = await busyClinic(server);
  await erase(erased);
  expect(await audited(server, 'clinic.erased', erased.clinicId)).toMatchObject([
    {
      byWhom: operator.email,
      subject: erased.clinic.name,
      detail: { slug: erased.clinic.slug, tokens: 2, patients: 2, doctors: 1, clinics: 1 },
    },
  ]);
});

const deactivated = ({ clinicId }: BusyClinic) => audited(server, 'clinic.deactivated', clinicId);

it('records the end of the queues even if the erasure then fails', { tags: ['drill'] }, async () => {
  const erased = await busyClinic(server);
  await server.db.query(
    `CREATE FUNCTION refuse_to_go() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stays'; END $$`,
  );
  await server.db.query(
    'CREATE TRIGGER stays BEFORE DELETE ON clinic FOR EACH ROW EXECUTE FUNCTION refuse_to_go()',
  );
  await expect(erase(erased)).rejects.toThrow();
  await server.db.query('DROP FUNCTION refuse_to_go CASCADE');
  expect(await erased.owner.api.clinics.listMyClinics()).toEqual([]);
  expect(await audited(server, 'clinic.erased', erased.clinicId)).toEqual([]);
  const act = {
    byWhom: operator.email,
    subject: erased.clinic.name,
    detail: { forErasing: true, cancelledTokens: 1 },
  };
  expect(await deactivated(erased)).toEqual([act]);
  await erase(erased);
  expect(await audited(server, 'clinic.erased', erased.clinicId)).toHaveLength(1);
  expect(await deactivated(erased)).toEqual([act]);
});

it('deletes rows in batches, so that no statement takes too long', { tags: ['drill'] }, async () => {
  const { clinicId, doctor } = await busyClinic(server);
  for (let token = 3; token <= 5; token += 1) await takeToken(server, doctor);
  const tables = ['queue_event', 'token', 'patient', 'queue_session'];
  const { counts } = await server.db.transaction(async (tx) => {
    await tx.query(
      `CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF (SELECT count(*) > 2 FROM gone) THEN RAISE EXCEPTION 'too many of % at once', TG_TABLE_NAME; END IF;
         RETURN NULL;
       END $$`,
    );
    for (const table of tables) {
      await tx.query(
        `CREATE TRIGGER few AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
         FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`,
      );
    }
    await tx.query('UPDATE clinic SET is_active = false, deleted_at = now() WHERE id = :clinicId', {
      clinicId,
    });
    await lockClinicToErase(tx, clinicId);
    const erased = await deleteClinicRows(tx, clinicId, 2);
    await tx.query('DROP FUNCTION refuse_many CASCADE');
    return erased;
  });
  expect(counts).toMatchObject({ tokens: 5, patients: 5, sessions: 1, doctors: 1, clinics: 1 });
  expect(counts['events']).toBeGreaterThan(5);
});

it('keeps the rows of another clinic in a partitioned table', { tags: ['drill'] }, async () => {
  const [erased, other] = [await busyClinic(server), await busyClinic(server)];
  await server.db.query(
    `ALTER TABLE flood_told RENAME TO flood_told_whole;
     CREATE TABLE flood_told (LIKE flood_told_whole, PRIMARY KEY (clinic_id, service_date)) PARTITION BY LIST (clinic_id);
     CREATE TABLE flood_told_of_one PARTITION OF flood_told FOR VALUES IN ('${erased.clinicId}');
     GRANT ALL ON flood_told TO baari_app;
     CREATE TABLE flood_told_of_others PARTITION OF flood_told DEFAULT`,
  );
  // Each row is the first row of its partition, so both have the same internal row id.
  await server.db.query(
    "INSERT INTO flood_told VALUES (:erased, '2026-11-21', now()), (:other, '2026-11-21', now())",
    { erased: erased.clinicId, other: other.clinicId },
  );
  await erase(erased);
  expect(await server.db.query('SELECT clinic_id FROM flood_told')).toEqual([{ clinicId: other.clinicId }]);
  await server.db.query('DROP TABLE flood_told; ALTER TABLE flood_told_whole RENAME TO flood_told');
});

it.each([
  ['another word', 'yes'],
  ['its name', 'City Care'],
])('does not erase the clinic if the operator typed %s instead of the slug', async (_, confirmation) => {
  const kept = await busyClinic(server);
  const before = await rowsOf(kept);
  expect(await refusal(erase(kept, confirmation))).toMatchObject({
    code: 'invalid',
    reason: 'platform.wrong_confirmation',
  });
  expect(await rowsOf(kept)).toEqual(before);
  await takeToken(server, kept.doctor);
});

it('erases a clinic once, and answers a repeated request like the first', async () => {
  const erased = await busyClinic(server);
  const path = `/admin/clinics/${erased.clinicId}/erase`;
  const body = { confirmation: erased.clinic.slug };
  const answers = [await press(operator, path, body, 'a'), await press(operator, path, body, 'a')];
  expect(answers).toEqual([
    { status: 200, body: {} },
    { status: 200, body: {} },
  ]);
  expect(await audited(server, 'clinic.erased', erased.clinicId)).toHaveLength(1);
  expect(await refusal(erase(erased))).toMatchObject({ reason: 'clinic.not_found' });
});

it('also erases a clinic that its owner has deleted', async () => {
  const { platform } = operator.api;
  const deleted = await busyClinic(server);
  const { clinicId, owner, clinic } = deleted;
  await owner.api.clinics.deleteClinic({ clinicId });
  const list = () => platform.listAllClinics({ search: clinic.slug, state: 'deleted' });
  expect(await list()).toMatchObject({ total: 1, rows: [{ clinicId, isDeleted: true }] });
  await erase(deleted);
  expect(await list()).toMatchObject({ total: 0 });
  expect(await deactivated(deleted)).toEqual([]);
});

it(
  'closes the clinic’s feeds, signs its doctor out, and tells patients that the clinic is gone',
  { tags: ['drill'] },
  async () => {
    const erased = await busyClinic(server);
    const { owner, clinic, clinicId, doctor, secrets } = erased;
    const doctorId = doctor.doctor.id;
    const login = await server.doctorLogin(doctor);
    const feeds = [
      await follow(server.client(), `board:${clinicId}`, `queue:${doctorId}`),
      await follow(server.client(), `queue:${doctorId}`),
      await follow(login, `desk:${doctorId}`),
      await follow(owner, `console:${clinicId}`),
    ];
    await erase(erased);
    for (const feed of feeds) await feed.untilClosed();
    const visitor = server.client().api;
    expect(await login.api.doctors.getDoctorLogin()).toEqual({ login: null, endedBecause: null });
    expect(await owner.api.clinics.listMyClinics()).toEqual([]);
    expect(await refusal(visitor.queue.getToken({ secret: secrets[0] ?? '' }))).toMatchObject({
      reason: 'queue.token_not_found',
    });
    expect(await refusal(visitor.queue.getBoard({ slug: clinic.slug }))).toMatchObject({
      reason: 'clinic.not_found',
    });
    expect(await refusal(takeToken(server, doctor))).toMatchObject({ reason: 'doctor.not_found' });
    // Another clinic can use the slug again.
    expect(await visitor.clinics.previewSlug({ name: clinic.name })).toMatchObject({ isAvailable: true });
  },
);

it('deletes every row of a token that is taken at the same moment, without a deadlock', async () => {
  const erased = await busyClinic(server);
  const before = await rowsOf(erased);
  const lock = {
    statement: 'SELECT FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE',
    values: { doctorId: erased.doctor.doctor.id },
  };
  const take = () => takeToken(server, erased.doctor);
  const outcomes = await atOnce<unknown>(server, lock, [take, take, () => erase(erased), take, take]);
  expect(outcomes[2]).toMatchObject({ status: 'fulfilled' });
  // A token that is issued just before the erasure may be deleted before its request gets a response.
  const isGone = expect.stringMatching(/^(doctor\.not_found|queue\.token_not_found)$/);
  for (const outcome of outcomes.filter(({ status }) => status === 'rejected'))
    expect(outcome).toMatchObject({ reason: { data: { reason: isGone } } });
  expect(await rowsOf(erased)).toEqual(nothingIn(before));
});

it(
  'waits until a doctor who is being added is stored, and erases that doctor too',
  { tags: ['drill'] },
  async () => {
    const erased = await busyClinic(server);
    const before = await rowsOf(erased);
    const add = (name: string) => () => server.addDoctor(erased.owner, erased.clinicId, name);
    const lock = {
      statement: 'SELECT FROM clinic WHERE id = :id FOR UPDATE',
      values: { id: erased.clinicId },
    };
    const outcomes = await atOnce<unknown>(server, lock, [add('Ravi Iyer'), () => erase(erased)]);
    expect(outcomes.at(-1)).toMatchObject({ status: 'fulfilled' });
    expect(await rowsOf(erased)).toEqual(nothingIn(before));
  },
);

it('erases a clinic once when two operators erase it at the same time', { tags: ['drill'] }, async () => {
  const erased = await busyClinic(server);
  const second = await addSuperAdmin(server);
  const input = { clinicId: erased.clinicId, confirmation: erased.clinic.slug };
  const outcomes = await Promise.allSettled(
    [operator, second].map(({ api }) => api.platform.eraseClinic(input)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await audited(server, 'clinic.erased', erased.clinicId)).toHaveLength(1);
});

it('finds all rows of a clinic through indexes', async () => {
  const referring = await server.db.query<{ name: string; hasIndex: boolean }>(
    `SELECT con.conrelid::regclass || ' ' || con.conname AS name, EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = con.conrelid AND i.indkey[0] = ANY (con.conkey)
     ) AS has_index
     FROM pg_constraint con WHERE con.contype = 'f'
       AND con.confrelid IN ('doctor'::regclass, 'queue_session'::regclass, 'patient'::regclass)
       AND con.conrelid <> 'subscription'::regclass`,
  );
  expect(referring.length).toBeGreaterThan(5);
  expect(referring.filter(({ hasIndex }) => !hasIndex)).toEqual([]);
});
