import { ADMIN_CLINIC_STATES } from '@baari/core/platform';
import { SORT_DIRECTIONS } from '@baari/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownedClinic } from '../../clinics/clinic-world.test-support.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { addSuperAdmin, type BusyClinic, busyClinic, press, takeToken } from '../../../test/desk-world.ts';

let server: TestServer;
let operator: TestOwner;
let pune: BusyClinic;
let kochi: BusyClinic;

beforeAll(async () => {
  server = await startTestServer();
  // Starts the test far from the end of the clinics' service date.
  server.clock.set(TEN_O_CLOCK);
  operator = await addSuperAdmin(server);
  pune = await busyClinic(server, 'K.N. Rao Clinic Pune');
  kochi = await busyClinic(server, 'Lakeside Clinic Kochi');
});
afterAll(() => server.close());

const admin = () => operator.api.platform;

const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

/**
 * Returns the tokens that a list should show for each day of a week, with none between the first day and the
 * last.
 */
const ofWeek = (today: number, first = 0) =>
  ['21', '20', '19', '18', '17', '16', '15'].map((day) => ({
    serviceDate: `2026-11-${day}`,
    tokens: day === '21' ? today : day === '15' ? first : 0,
  }));

describe('the list of clinics', () => {
  it('shows the owner, the number of doctors and the plan of each clinic', async () => {
    const { rows } = await admin().listAllClinics({ search: 'kochi' });
    expect(rows).toEqual([
      {
        clinicId: kochi.clinicId,
        slug: kochi.clinic.slug,
        name: 'Lakeside Clinic Kochi',
        phone: '+919876543210',
        ownerEmail: kochi.owner.email,
        doctorCount: 1,
        plan: 'pro',
        tokensToday: 2,
        tokensByDay: ofWeek(2),
        isFlooded: false,
        isActive: true,
        isDeleted: false,
        createdAt: expect.any(String),
        wantsTexts: false,
        textPermission: 'none',
      },
    ]);
  });

  it.each([
    ['a part of the name', () => 'n rao'],
    ['dots in the name', () => 'K.N. rao'],
    ['words in another order', () => 'pune clinic'],
    ['the address on the web', () => pune.clinic.slug],
    ["the owner's email", () => pune.owner.email],
  ])('finds a clinic by %s', async (_, search) => {
    expect(names(await admin().listAllClinics({ search: search() }))).toEqual(['K.N. Rao Clinic Pune']);
  });

  it('finds all clinics with a phone number, however it is typed, and no clinic for unknown digits', async () => {
    for (const search of ['98765 43210', '+91 98765-43210', '098765', '९८७६५'])
      expect(await admin().listAllClinics({ search })).toMatchObject({ total: 2 });
    for (const search of ['%', '_', 'zzz', "' OR true --", '\\'])
      expect(await admin().listAllClinics({ search })).toMatchObject({ total: 0, rows: [] });
  });

  it('finds clinics by a number in the name, by the city, by a phone, and in another script', async () => {
    const owner = await server.registerOwner();
    const numbered = async (name: string, phone: string, address: string) => {
      const details = { name, phone, address, ownerName: 'Owner', email: 'desk@clinic.test' };
      return owner.api.clinics.registerClinic(details);
    };
    await server.db.query(
      `INSERT INTO subscription (account_id, is_granted) VALUES (:accountId, true)
       ON CONFLICT (account_id) DO UPDATE SET is_granted = true`,
      { accountId: owner.accountId },
    );
    const found = [
      await numbered('Clinic 03', '9830000003', 'Park Street, Kolkata'),
      await numbered('Clinic 13', '9830000013', 'Park Street, Kolkata'),
      await numbered('Clinic sharma शर्मा', '9830000014', 'Salt Lake'),
    ];
    for (const [search, expected] of [
      ['Clinic 03 Kolkata', ['Clinic 03']],
      ['kolkata 03', ['Clinic 03']],
      ['98300 00003', ['Clinic 03']],
      ['+91 98300 00003', ['Clinic 03']],
      ['098300 00003', ['Clinic 03']],
      ['983 00 000 03', ['Clinic 03']],
      ['98300 000', ['Clinic 03', 'Clinic 13', 'Clinic sharma शर्मा']],
      ['शर्मा', ['Clinic sharma शर्मा']],
    ] as const) {
      expect([search, names(await admin().listAllClinics({ search }))]).toEqual([search, expected]);
    }
    const doctor = await server.addDoctor(owner, found[0]?.id ?? '', 'Sunita Bose');
    const other = await server.addDoctor(owner, found[0]?.id ?? '', 'सुनीता राव');
    const doctors = async (search: string) => names(await admin().listAllDoctors({ search }));
    for (const search of [
      'Dr. Sunita Bose',
      'dr bose',
      doctor.phone,
      `+91 ${doctor.phone}`,
      'bose cardiology',
    ])
      expect([search, await doctors(search)]).toEqual([search, ['Sunita Bose']]);
    expect(await doctors('Dr. Sunita Rao')).toEqual(['सुनीता राव']);
    expect(await doctors(`${other.phone.slice(0, 5)} ${other.phone.slice(5)}`)).toEqual(['सुनीता राव']);
    for (const { id: clinicId, slug } of found) await admin().eraseClinic({ clinicId, confirmation: slug });
  });

  it.each([
    ['name', 'asc', ['K.N. Rao Clinic Pune', 'Lakeside Clinic Kochi']],
    ['name', 'desc', ['Lakeside Clinic Kochi', 'K.N. Rao Clinic Pune']],
    ['created', 'desc', ['Lakeside Clinic Kochi', 'K.N. Rao Clinic Pune']],
  ] as const)('sorts clinics by %s, %s', async (sort, direction, expected) => {
    expect(names(await admin().listAllClinics({ sort, direction }))).toEqual(expected);
  });

  it('sorts clinics by number of doctors and by owner, with ownerless clinics last', async () => {
    await server.addDoctor(kochi.owner, kochi.clinicId, 'Ravi Menon');
    const byDoctors = await admin().listAllClinics({ sort: 'doctors', direction: 'desc' });
    expect(byDoctors.rows.map(({ doctorCount }) => doctorCount)).toEqual([2, 1]);
    const lone = await busyClinic(server, 'Ownerless');
    await server.db.query('DELETE FROM clinic_member WHERE clinic_id = :clinicId', {
      clinicId: lone.clinicId,
    });
    for (const direction of SORT_DIRECTIONS) {
      const { rows } = await admin().listAllClinics({ sort: 'owner', direction });
      expect(rows.at(-1)).toMatchObject({ name: 'Ownerless', ownerEmail: null, plan: 'free' });
    }
    await operator.api.platform.eraseClinic({ clinicId: lone.clinicId, confirmation: lone.clinic.slug });
  });

  it('filters clinics by their state and by their current plan', async () => {
    const trial = await busyClinic(server, 'Trial');
    const { accountId } = trial.owner;
    const end = new Date(server.clock.now().getTime() + 1000);
    await server.db.query(
      'UPDATE subscription SET is_granted = false, paid_until = :end WHERE account_id = :accountId',
      { accountId, end },
    );
    const pro = () => admin().listAllClinics({ plan: 'pro', search: 'trial' });
    expect(await pro()).toMatchObject({ total: 1, rows: [{ plan: 'pro' }] });
    server.clock.advance(2);
    expect(await pro()).toMatchObject({ total: 0 });
    expect(await admin().listAllClinics({ plan: 'free', search: 'trial' })).toMatchObject({
      total: 1,
      rows: [{ plan: 'free' }],
    });
    const { clinicId } = trial;
    const states = async () => {
      const found: Record<string, number> = {};
      for (const state of ADMIN_CLINIC_STATES)
        found[state] = (await admin().listAllClinics({ state, search: 'trial' })).total;
      return { ...found, any: (await admin().listAllClinics({ search: 'trial' })).total };
    };
    expect(await states()).toEqual({ active: 1, inactive: 0, suspended: 0, deleted: 0, any: 1 });
    await trial.owner.api.clinics.deactivateClinic({ clinicId });
    expect(await states()).toEqual({ active: 0, inactive: 1, suspended: 0, deleted: 0, any: 1 });
    await trial.owner.api.clinics.deleteClinic({ clinicId });
    expect(await states()).toEqual({ active: 0, inactive: 0, suspended: 0, deleted: 1, any: 0 });
  });

  it('counts a clinic’s tokens of today and of the week, and marks a flood of new devices', async () => {
    const flooded = await busyClinic(server, 'Flooded');
    const { clinicId } = flooded;
    const listed = async () => (await admin().listAllClinics({ search: 'flooded' })).rows[0];
    // A device's id contains the time of its creation, so these devices are new by the test's clock.
    const at = server.clock.now().getTime().toString(16).padStart(12, '0');
    const device = (count: number) =>
      `${at.slice(0, 8)}-${at.slice(8)}-7000-8000-${String(count).padStart(12, '0')}`;
    const add = async (count: number) => {
      for (let added = 0; added < count; added += 1) {
        const secret = await takeToken(server, flooded.doctor);
        await server.db.query('UPDATE token SET device_id = :deviceId WHERE secret = :secret', {
          secret,
          deviceId: device(added),
        });
      }
    };
    await add(28);
    const onlyFlooded = async () => names(await admin().listAllClinics({ flood: 'flooded' }));
    expect(await listed()).toMatchObject({ tokensToday: 30, tokensByDay: ofWeek(30), isFlooded: false });
    expect(await onlyFlooded()).toEqual([]);
    await add(2);
    expect(await listed()).toMatchObject({ tokensToday: 32, isFlooded: true });
    expect(await onlyFlooded()).toEqual([]);
    // The job that warns owners stores this.
    await server.db.query(
      `INSERT INTO flood_told (clinic_id, service_date, told_at)
       SELECT clinic_id, service_date, now() FROM queue_session WHERE clinic_id = :clinicId LIMIT 1`,
      { clinicId },
    );
    expect(await onlyFlooded()).toEqual(['Flooded']);
    await server.db.query(
      `UPDATE queue_session SET service_date = service_date - 6 WHERE clinic_id = :clinicId`,
      { clinicId },
    );
    expect(await listed()).toMatchObject({ tokensToday: 0, tokensByDay: ofWeek(0, 32), isFlooded: false });
    await server.db.query(
      `UPDATE queue_session SET service_date = service_date + 6 WHERE clinic_id = :clinicId`,
      { clinicId },
    );
    await server.db.query('UPDATE token SET arrived_at = issued_at WHERE clinic_id = :clinicId', {
      clinicId,
    });
    expect(await listed()).toMatchObject({ isFlooded: false });
    expect(await onlyFlooded()).toEqual([]);
    await admin().eraseClinic({ clinicId, confirmation: flooded.clinic.slug });
  });

  it('lists each clinic on exactly one page, in any order', async () => {
    await server.db.query(
      `INSERT INTO clinic (id, slug, name, owner_name, email, phone)
       SELECT gen_random_uuid(), 'same-' || i, 'Same', 'Owner', 'desk@clinic.test', '+912212345678' FROM generate_series(1, 60) i`,
    );
    for (const sort of ['name', 'owner', 'doctors', 'created'] as const) {
      for (const direction of SORT_DIRECTIONS) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => admin().listAllClinics({ search: 'same', sort, direction, page })),
        );
        expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 10, 0]);
        expect(pages.map(({ total }) => total)).toEqual([60, 60, 60, 60]);
        expect(new Set(pages.flatMap(({ rows }) => rows.map(({ slug }) => slug))).size).toBe(60);
      }
    }
  });
});

describe('the list of accounts', () => {
  it('shows an account’s last sign-in, even when that session has ended', async () => {
    const { email, accountId } = await server.registerOwner();
    const row = async () => (await admin().listAllUsers({ search: email })).rows[0];
    expect(await row()).toMatchObject({
      accountId,
      email,
      role: 'user',
      plan: 'free',
      isGranted: false,
      paidUntil: null,
      clinicCount: 0,
    });
    const first = (await row())?.lastSignInAt ?? '';
    expect(Date.parse(first)).toBeGreaterThan(server.clock.now().getTime() - 60_000);
    await server.db.query('DELETE FROM login_session WHERE account_id = :accountId', { accountId });
    expect((await row())?.lastSignInAt).toBe(first);
    server.clock.advance(3600);
    await server.client().api.accounts.signIn({ email, password: 'a long enough one' });
    expect(Date.parse((await row())?.lastSignInAt ?? '') - Date.parse(first)).toBeGreaterThanOrEqual(
      3600_000,
    );
  });

  it('finds an account by its whole email or by any part, even a short part between dots', async () => {
    const email = 'k.n.rao@desk.co.in';
    await server.client().api.accounts.signUp({ email, password: 'a long enough one' });
    for (const search of [email, 'rao@desk', 'K.N.Rao', 'co.in'])
      expect((await admin().listAllUsers({ search })).rows).toMatchObject([{ email }]);
  });

  it('filters accounts by suspension, and clinics by their owner’s suspension', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const { email: search, accountId } = owner;
    const found = async (state: 'active' | 'suspended') => [
      (await admin().listAllUsers({ search, state })).total,
      (await admin().listAllClinics({ search, state })).rows.map(({ clinicId }) => clinicId),
    ];
    expect([await found('active'), await found('suspended')]).toEqual([
      [1, [clinic.id]],
      [0, []],
    ]);
    await admin().suspendUser({ accountId });
    // The clinic itself is still active, but its owner is suspended, so both filters find it.
    expect([await found('active'), await found('suspended')]).toEqual([
      [0, [clinic.id]],
      [1, [clinic.id]],
    ]);
    await admin().restoreUser({ accountId });
    expect(await found('suspended')).toEqual([0, []]);
  });

  it('counts the clinics of each account, and filters accounts by plan', async () => {
    const { owner } = pune;
    expect(await admin().listAllUsers({ search: owner.email, plan: 'pro' })).toMatchObject({
      total: 1,
      rows: [{ clinicCount: 1, plan: 'pro', isGranted: true }],
    });
    expect(await admin().listAllUsers({ search: owner.email, plan: 'free' })).toMatchObject({ total: 0 });
  });

  it('puts accounts without any sign-in at the end when sorting by last sign-in, in both directions', async () => {
    const email = 'never@clinic.test';
    await server.client().api.accounts.signUp({ email, password: 'a long enough one' });
    for (const direction of SORT_DIRECTIONS) {
      const { rows } = await admin().listAllUsers({ sort: 'lastSignIn', direction });
      expect(rows.map(({ lastSignInAt }) => lastSignInAt).indexOf(null)).toBeGreaterThan(1);
      expect(rows.at(-1)).toMatchObject({ lastSignInAt: null });
    }
  });
});

describe('the list of doctors', () => {
  const row = async (search: string) => (await admin().listAllDoctors({ search })).rows[0];

  it('shows whether each doctor’s practice is open, and whether a break is announced', async () => {
    const { owner, clinicId } = pune;
    const { doctor } = await server.addDoctor(owner, clinicId, 'Latha Pillai');
    const { id: doctorId } = doctor;
    await owner.api.queue.startPractice({ doctorId }).catch(() => {});
    expect(await row('latha pune')).toMatchObject({
      doctorId,
      name: 'Latha Pillai',
      specialty: 'Cardiology',
      clinicName: 'K.N. Rao Clinic Pune',
      clinicSlug: pune.clinic.slug,
      isActive: true,
      isAvailable: true,
    });
    await owner.api.queue.announce({ doctorId, kind: 'break', minutes: 30 });
    expect(await row('latha')).toMatchObject({ isActive: true, isAvailable: false });
    await owner.api.queue.closePractice({ doctorId });
    expect(await row('latha')).toMatchObject({ isActive: false });
    await owner.api.doctors.removeDoctor({ doctorId });
    expect(await row('latha')).toBeUndefined();
  });

  it('shows every practice of a deactivated clinic as closed', async () => {
    const off = await busyClinic(server, 'Switched Off');
    await off.owner.api.clinics.deactivateClinic({ clinicId: off.clinicId });
    server.clock.advance(86_400);
    await server.db.query(`UPDATE doctor SET working_hours = '{}' WHERE clinic_id = :clinicId`, {
      clinicId: off.clinicId,
    });
    expect(await row('switched')).toMatchObject({ isActive: false });
    server.clock.advance(-86_400);
  });
});

describe('the list of patients', () => {
  it('shows the clinic, the visits and the last doctor of each patient', async () => {
    const { owner, doctor } = kochi;
    const patient = { name: 'Savitri Devi', phone: '9811122233', travelMinutes: null };
    const doctorId = doctor.doctor.id;
    await server.client().api.queue.issueToken({ doctorId, ...patient });
    const row = async (search: string) => (await admin().listAllPatients({ search })).rows;
    expect(await row('savitri')).toMatchObject([
      { name: 'Savitri Devi', phone: '+919811122233', clinicName: 'Lakeside Clinic Kochi', visits: 0 },
    ]);
    await owner.api.queue.callToken({
      doctorId,
      number: 3,
      callRevision: await callRevision(),
      reason: 'urgent',
    });
    await owner.api.queue.complete({ doctorId, number: 3 });
    expect(await row('98111-22233 DEVI')).toMatchObject([
      { visits: 1, lastVisitAt: expect.any(String), lastDoctorName: { name: 'Asha Rao', title: 'dr' } },
    ]);

    async function callRevision(): Promise<number> {
      return (await owner.api.queue.getDoctorConsole({ doctorId })).queue.callRevision;
    }
  });

  it('lists each patient on exactly one page, and patients without a visit last', async () => {
    await server.db.query(
      `INSERT INTO patient (id, clinic_id, phone, name, normalised_name, visit_count, last_visit_at)
       SELECT gen_random_uuid(), :clinicId, '+9197000' || 10000 + i, 'Anu', 'anu', i % 3,
         CASE WHEN i % 3 > 0 THEN timestamptz '2026-01-01' + i * interval '1 hour' END FROM generate_series(1, 110) i`,
      { clinicId: pune.clinicId },
    );
    const all = await server.db.query<{ id: string }>('SELECT id FROM patient');
    for (const sort of ['name', 'visits', 'lastVisit'] as const) {
      for (const direction of SORT_DIRECTIONS) {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((page) => admin().listAllPatients({ sort, direction, page })),
        );
        const rows = pages.flatMap((page) => page.rows);
        expect(new Set(rows.map(({ patientId }) => patientId)).size).toBe(all.length);
        expect(rows).toHaveLength(all.length);
        const seen = rows.map(({ lastVisitAt }) => (lastVisitAt === null ? null : Date.parse(lastVisitAt)));
        const keys = {
          name: rows.map(({ name }) => name.toLowerCase()),
          visits: rows.map(({ visits }) => visits),
        };
        const forwards = direction === 'asc' ? 1 : -1;
        if (sort === 'lastVisit') expect(seen).toEqual(seen.toSorted((a, b) => lastFirst(a, b, forwards)));
        else
          expect(keys[sort]).toEqual(keys[sort].toSorted((a, b) => (a < b ? -1 : Number(a > b)) * forwards));
      }
    }
  });
});

const lastFirst = (a: number | null, b: number | null, forwards: number) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * forwards;
};

describe('the figures', () => {
  it('shows the same totals as the lists', async () => {
    const figures = () => admin().getPlatformSummary({});
    const before = await figures();
    const tokyo = await busyClinic(server, 'Tokyo');
    await server.db.query(`UPDATE clinic SET time_zone = 'Asia/Tokyo' WHERE id = :clinicId`, {
      clinicId: tokyo.clinicId,
    });
    expect(await figures()).toMatchObject({
      clinics: before.clinics + 1,
      activeClinics: before.activeClinics + 1,
      users: before.users + 1,
      doctors: before.doctors + 1,
      pendingUpgradeRequests: 0,
      openSupportRequests: 0,
      textsToLookAt: 0,
      canClearAllData: true,
    });
    const { total } = await admin().listAllClinics({});
    expect((await figures()).clinics).toBe(total);
    const [today, tomorrow] = ['2026-11-21', '2026-11-22'];
    await server.db.query('UPDATE queue_session SET service_date = service_date - 30');
    const use = (clinic: BusyClinic, day: string, issued: number) =>
      server.db.query(
        `INSERT INTO queue_session
           (id, doctor_id, clinic_id, service_date, sequence, last_number, started_at, ended_at, slots)
         VALUES (gen_random_uuid(), :doctorId, :clinicId, :day, 1, :issued, now(), now(), '[]')`,
        { doctorId: clinic.doctor.doctor.id, clinicId: clinic.clinicId, day, issued },
      );
    await use(tokyo, today, 100);
    await use(tokyo, tomorrow, 20);
    await use(pune, today, 3);
    await use(pune, tomorrow, 4000);
    const offset = server.clock.now();
    // In Tokyo it is 4:30 am, so the next service date has begun. In Kolkata it is 1:00 am, so it has not.
    server.clock.set(new Date('2026-11-21T19:30:00Z'));
    expect(await figures()).toMatchObject({ tokensToday: 23 });
    server.clock.set(offset);
  });

  it('immediately counts a newly issued token', async () => {
    const { tokensToday } = await admin().getPlatformSummary({});
    await takeToken(server, kochi.doctor);
    expect(await admin().getPlatformSummary({})).toMatchObject({ tokensToday: tokensToday + 1 });
  });
});

it('refuses unknown sort orders, pages and filters', async () => {
  for (const query of ['sort=secret', 'direction=up', 'page=0', 'page=1.5', 'state=gone', 'plan=basic']) {
    expect((await operator.fetch(`/api/admin/clinics?${query}`)).status).toBe(422);
  }
  expect((await press(operator, '/admin/clinics', {}, 'a')).status).toBe(404);
});
