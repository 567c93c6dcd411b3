import { expect, it } from 'vitest';
import { patientData } from '@baari/contract/queue';
import { eventually } from '../../../test/eventually.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { moveToken } from '../../queue/verbs/moving.ts';
import { issueToken } from '../../queue/verbs/issuing.ts';
import { downloadPatient, erasePatient, listPatientDataEvents } from './patient-data.ts';
import {
  ASHA,
  bookAhead,
  followBooking,
  openPatientDataWorld,
  see,
  tablesWith,
  take,
} from '../../../test/patient-data-world.ts';

const { world, clinic } = await openPatientDataWorld();

const admin = () => world.asMember(clinic, 'admin');

it('contains all stored data about the patient, in words that outsiders understand', async () => {
  const { patientId, secret, number, visitor } = await see(world, clinic);
  const tokenId = `(SELECT id FROM token WHERE secret = :secret)`;
  await world.db.query(
    `INSERT INTO token_alert (token_id, clinic_id, occasion, address, decided_at, handed_over_at)
     VALUES (${tokenId}, :clinicId, 'turn', 'text', :tenOClock, :tenOClock), (${tokenId}, :clinicId, 'turn', 'https://push.test/asha', :tenOClock, NULL)`,
    { secret, tenOClock: TEN_O_CLOCK, clinicId: clinic.clinicId },
  );
  await world.db.query(
    `INSERT INTO push_subscription (token_id, doctor_id, clinic_id, endpoint, p256dh, auth, created_at)
     VALUES (${tokenId}, :tenOClock, :clinicClinicId, 'https://push.test/asha', 'key', 'secret', :clinicId)`,
    { secret, tenOClock: clinic.doctorId, clinicId: TEN_O_CLOCK, clinicClinicId: clinic.clinicId },
  );
  await world.db.query(
    `INSERT INTO visit_answer (token_id, clinic_id, doctor_id, service_date, rating, line, answered_at)
     SELECT id, clinic_id, doctor_id, '2026-11-21', 'fair', 'A long wait', :tenOClock FROM token WHERE secret = :secret`,
    { secret, tenOClock: TEN_O_CLOCK },
  );
  await see(world, clinic, { ...ASHA, name: 'Ravi Kumar' });
  const data = await downloadPatient(admin(), { patientId });
  expect(patientData.parse(data)).toEqual(data);
  const at = TEN_O_CLOCK.toISOString();
  expect(data).toMatchObject({
    exportedAt: at,
    clinic: { name: 'City Care', email: 'owner@clinic.test', phone: '+912212345678' },
    patient: {
      id: patientId,
      ...ASHA,
      email: null,
      visits: 1,
      lastVisitAt: at,
      lastDoctorName: 'Dr. Asha Rao',
    },
    downloads: [{ at, by: 'desk@clinic.test' }],
  });
  expect(data.tokens).toEqual([
    {
      serviceDate: '2026-11-21',
      doctorName: 'Dr. Asha Rao',
      label: '1',
      number,
      state: { status: 'completed' },
      issuedAt: at,
      arrivedAt: null,
      calledAt: at,
      finishedAt: at,
      endSeenAt: null,
      timesCalledAgain: 0,
      awayAt: null,
      testLine: null,
      timesBack: 0,
      isWalkIn: false,
      visitType: null,
      fee: null,
      feePaise: null,
      freeUntil: null,
      note: null,
      askedPriority: null,
      phone: ASHA.phone,
      typedName: ASHA.name,
      deviceId: visitor.actor.deviceId,
      travelMinutes: 20,
      cutsCloser: false,
      wantsTexts: true,
      whatsapp: null,
      language: 'en',
      noticeVersion: null,
      pageUrl: `http://localhost:3000/t/${secret}`,
      calledBack: null,
      visitAnswer: { rating: 'fair', line: 'A long wait', at },
      actions: [
        { at, kind: 'issued', by: 'Patient', reason: null },
        { at, kind: 'called', by: 'Dr. Asha Rao', reason: 'Asha fainted' },
        { at, kind: 'completed', by: 'Dr. Asha Rao', reason: null },
      ],
      alerts: expect.arrayContaining([
        { occasion: 'turn', sentTo: 'phone', decidedAt: at, sentAt: at },
        { occasion: 'turn', sentTo: 'browser', decidedAt: at, sentAt: null },
      ]),
      alertedBrowsers: [{ service: 'push.test', since: at }],
    },
  ]);
});

it('contains the appointment, its details and the person who booked it', async () => {
  const { patientId, secret, band, visitor } = await bookAhead(world, clinic);
  await world.db.query(
    `UPDATE booking SET note = 'wheelchair', coming_at = :tenOClock, reminded_soon_at = :tenOClock, whatsapp_since = :tenOClock, whatsapp_ended = 'stop'
     WHERE secret = :secret`,
    { secret, tenOClock: TEN_O_CLOCK },
  );
  await followBooking(world, secret);
  const data = await downloadPatient(admin(), { patientId });
  const at = TEN_O_CLOCK.toISOString();
  expect(patientData.parse(data).bookings).toEqual([
    {
      serviceDate: '2026-11-21',
      doctorName: 'Dr. Asha Rao',
      from: band.start,
      until: band.end,
      state: 'booked',
      endedBy: null,
      endedAt: null,
      bookedAt: at,
      bookedBy: 'Patient',
      comingAt: at,
      remindedAt: [at],
      calledBack: null,
      phone: ASHA.phone,
      typedName: ASHA.name,
      note: 'wheelchair',
      deviceId: visitor.actor.deviceId,
      language: 'en',
      noticeVersion: null,
      whatsapp: { since: at, page: 'booking', ended: 'stop' },
      alertedBrowsers: [{ service: 'push.test', since: at }],
      pageUrl: `http://localhost:3000/t/${secret}`,
    },
  ]);
});

it('tells which privacy notice the clinic showed the patient', async () => {
  const there = await world.addColleague(clinic);
  const { doctorId } = clinic;
  const typed = { name: 'Leela Menon', phone: '9811177001', travelMinutes: null };
  const { number } = await issueToken(world.as(), { doctorId, ...typed, noticeVersion: 1 });
  await moveToken(world.asMember(clinic), {
    doctorId,
    number,
    toDoctorId: there.doctorId,
    because: 'clinic',
  });
  const [patient] = await world.db.query<{ id: string }>('SELECT id FROM patient WHERE name = :name', {
    name: typed.name,
  });
  const { tokens } = await downloadPatient(admin(), { patientId: patient?.id ?? '' });
  expect(tokens.map(({ noticeVersion }) => noticeVersion)).toContain(1);
  await expect(world.db.query('UPDATE token SET notice_version = 0')).rejects.toThrow('notice_version');
});

it('lets only admins and owners of the clinic download a patient’s data', async () => {
  const { patientId } = await take(world, clinic);
  const other = await world.addClinic();
  const tryAs = (ctx: ReturnType<typeof admin>) => downloadPatient(ctx, { patientId });
  await expect(tryAs(world.asMember(clinic))).rejects.toMatchObject({ reason: 'clinic.role_too_low' });
  await expect(tryAs(world.asDoctor(clinic))).rejects.toMatchObject({ reason: 'account.sign_in_required' });
  await expect(tryAs(world.asMember(other, 'owner'))).rejects.toMatchObject({ reason: 'patient.not_found' });
  expect(
    await world.db.query('SELECT 1 FROM patient_data_event WHERE clinic_id = :clinicId', {
      clinicId: clinic.clinicId,
    }),
  ).toEqual([]);
  await tryAs(world.asMember(clinic, 'owner'));
});

it('records a repeated download only once, and stores no copy of the data', async () => {
  const { patientId } = await see(world, clinic);
  const keyed = { ...admin(), idempotencyKey: 'download-once' };
  const before = await tablesWith(world, ASHA.phone);
  const first = await downloadPatient(keyed, { patientId });
  expect(await downloadPatient(keyed, { patientId })).toEqual(first);
  expect(first.downloads).toHaveLength(1);
  expect(await tablesWith(world, ASHA.phone)).toEqual(before);
});

it('contains no data of an erased patient', async () => {
  const { patientId } = await see(world, clinic);
  await erasePatient(admin(), { patientId });
  await expect(downloadPatient(admin(), { patientId })).rejects.toMatchObject({
    reason: 'patient.not_found',
  });
});

it('makes an erasure wait for a running download, so that the download is complete', async () => {
  const { patientId } = await see(world, clinic);
  const waiting = (count: number) =>
    eventually(async () => {
      const rows = await world.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(count);
    });
  const begun = await world.db.transaction(async (tx) => {
    // At this time, the download has read the patient but not the tokens. An erasure must wait until the
    // download has read the tokens too.
    await tx.query('LOCK TABLE queue_session IN ACCESS EXCLUSIVE MODE');
    const download = downloadPatient(admin(), { patientId });
    await waiting(1);
    const erasure = erasePatient(admin(), { patientId });
    await Promise.race([erasure, waiting(2)]);
    return { download, erasure };
  });
  expect((await begun.download).tokens).toHaveLength(1);
  await begun.erasure;
});

it('shows the owner who downloaded and erased patients’ data', async () => {
  const { patientId } = await see(world, clinic);
  await downloadPatient(admin(), { patientId });
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 60_000);
  await erasePatient(world.asMember(clinic, 'owner'), { patientId });
  const owner = world.asMember(clinic, 'owner');
  const { rows, total } = await listPatientDataEvents(owner, { clinicId: clinic.clinicId, page: 1 });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { kind: 'erased', patientId, by: 'desk@clinic.test', at: world.clock.now.toISOString() },
    { kind: 'downloaded', patientId, by: 'desk@clinic.test', at: TEN_O_CLOCK.toISOString() },
  ]);
  const other = await world.addClinic();
  const strangers = listPatientDataEvents(world.asMember(other, 'owner'), {
    clinicId: clinic.clinicId,
    page: 1,
  });
  await expect(strangers).rejects.toMatchObject({ reason: 'clinic.not_a_member' });
});
