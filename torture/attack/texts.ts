/** Counts the texts that one account can send to a phone, and checks that no text goes abroad. */
import { OWNER } from '../../harness/seed.ts';
import { saveTextPermission } from '../../packages/server/src/clinics/index.ts';
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import type { Row, TortureOptions } from '../part.ts';
import type { AttackedSite } from './site.ts';
import { proofOf } from '../../packages/server/test/second-factor.ts';

const TEN_O_CLOCK_HOURS = 4.5;
const FOREIGN = [
  '+44 7911 123456',
  '+7 912 345 67 89',
  '+882 16 1234 5678',
  '+1 415 555 2671',
  '080 2345 6789',
];
const FAMILY = ['Asha', 'Ravi', 'Sita', 'Uma'];
/** The test starts at ten, and the doctors leave at five. */
const HOURS = 6;
const TWENTY_MINUTES = 1200;
/** Texts about tokens are sent soon after the decision to send them. */
const WAIT_MS = 30_000;

export async function textWeapon(site: AttackedSite, { isShort }: TortureOptions): Promise<Row[]> {
  await site.beginDay(TEN_O_CLOCK_HOURS);
  const [owner, other] = [await site.signIn(), await site.signIn(1)];
  const attacked = { ...site, owner };
  const { clinicId, pass } = attacked;
  await owner.api.clinics.updateClinicSettings({ clinicId, sendsTexts: true });
  const presses = isShort ? 20 : 40;
  const [early, aimed] = [newPhone(), newPhone()];

  await press(attacked, early, presses, other);
  // Cancels all tokens and waits for their messages, so that only new texts are counted.
  await owner.api.queue.resetQueue({ doctorId: attacked.doctors[0]?.id ?? '' });
  await pass(TWENTY_MINUTES);
  await attacked.site.db.transaction((tx) => saveTextPermission(tx, clinicId, 'granted'));

  const pressed = await press(attacked, aimed, presses, other);
  // The server rejects some of these numbers as impossible.
  for (const phone of FOREIGN) await issue(attacked, phone, 'Abroad').catch(() => null);
  await everythingSent(attacked);
  const inHour = attacked.textsTo(aimed);
  const rows = [
    row(
      'a clinic without the operator’s permission sends no texts',
      'recalls and tokens',
      0,
      attacked.textsTo(early),
    ),
    row('a phone gets 3 texts an hour', `${pressed} recalls and tokens at once`, 3, inHour),
    row(
      'the server sends no texts to numbers that are not Indian mobiles',
      FOREIGN.join(', '),
      0,
      FOREIGN.reduce((sum, phone) => sum + attacked.textsTo(phone), 0),
    ),
    row(
      'the server sends no codes to numbers that are not Indian mobiles',
      FOREIGN.join(', '),
      0,
      await codesAbroad(attacked),
    ),
  ];
  if (isShort) return rows;
  for (let hour = 1; hour < HOURS; hour += 1) {
    await pass(3700);
    await press(attacked, aimed, 4, other);
    await everythingSent(attacked);
  }
  return [
    ...rows,
    row('a phone gets 8 texts a day', `the same for ${HOURS} hours`, 8, attacked.textsTo(aimed)),
  ];
}

const row = (claim: string, tried: string, most: number, seen: number): Row => ({
  claim,
  tried,
  seen: `${seen} sent`,
  isHeld: seen <= most,
});

let lastPhone = 9_600_000_000;
const newPhone = () => `+91${(lastPhone += 1)}`;

const issue = ({ owner, doctors: [doctor] }: AttackedSite, phone: string, name: string) =>
  owner.api.queue.addPatient({ doctorId: doctor?.id ?? '', name, phone });

/**
 * Gives a phone tokens, calls one of them, and calls it again as fast as the server allows. Returns the
 * number of calls.
 */
async function press(
  attacked: AttackedSite,
  phone: string,
  times: number,
  other: TestClient,
): Promise<number> {
  const { owner, doctors } = attacked;
  const doctorId = doctors[0]?.id ?? '';
  for (const name of FAMILY) await issue(attacked, phone, name).catch(() => null);
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
  await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision }).catch(() => null);
  const recalls = Array.from({ length: times }, (_, time) =>
    (time % 2 ? other : owner).api.queue.recall({ doctorId }),
  );
  const done = await Promise.allSettled(recalls);
  return done.filter(({ status }) => status === 'fulfilled').length + FAMILY.length;
}

/**
 * Waits twice. A message of the first round may be sent at the same time as earlier messages, but a message
 * of the second round is sent only after them.
 */
async function everythingSent(attacked: AttackedSite): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const phone = newPhone();
    await issue(attacked, phone, 'Last');
    const until = Date.now() + WAIT_MS;
    while (attacked.textsTo(phone) === 0) {
      if (Date.now() > until) throw new Error('a text that may be sent was not');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Counts the codes that are sent to numbers other than Indian mobile numbers, for signing in and for adding a
 * phone to an account.
 */
async function codesAbroad({ site, owner, textsTo }: AttackedSite): Promise<number> {
  const { api } = createTestClient(site.servers[0].url);
  const proof = await proofOf({ api: owner.api, password: OWNER.password });
  let taken = 0;
  for (const phone of FOREIGN) {
    const asked = [
      api.accounts.requestSignInCode({ phone }),
      owner.api.accounts.requestPhoneCode({ phone, proof }),
    ];
    taken += (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;
    taken += textsTo(phone);
  }
  return taken;
}
