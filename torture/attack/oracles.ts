/** Checks that no response tells a stranger which doctor has a token for a phone number. */
import { rawRequest } from '../../packages/server/test/attack/raw-request.ts';
import type { Row } from '../part.ts';
import { newBot } from './guessing.ts';
import type { AttackedSite, Doctor } from './site.ts';

const TEN_O_CLOCK_HOURS = 4.5;
const NAMES = ['Meena Kumari', 'Somebody Else'];

type Victim = { phone: string; doctor: Doctor };

let lastPhone = 9_600_000_000;
let lastAddress = 0;

export async function phoneOracles(attacked: AttackedSite): Promise<Row[]> {
  const { beginDay, doctors, owner, site } = attacked;
  await beginDay(TEN_O_CLOCK_HOURS);
  const [{ url }] = site.servers;
  const victims: Victim[] = [];
  for (const [at, doctor] of doctors.entries()) {
    // Makes the doctors' queues as different as possible. All queues have different lengths, and every second
    // queue has a called patient.
    for (let ahead = 0; ahead <= at; ahead += 1) await takeOn(url, doctor, newPhone());
    if (at % 2 === 0) await callNext(owner, doctor.id);
    const phone = newPhone();
    await takeOn(url, doctor, phone);
    victims.push({ phone, doctor });
  }
  await owner.api.queue.closePractice({ doctorId: doctors[0]?.id ?? '' });
  // The first doctor's practice is closed, which cancelled the token at that doctor.
  const holders = victims.slice(1);
  const looks = await Promise.all(
    holders.map(({ phone }) => ask(url, '/api/tokens/check', JSON.stringify({ phone }))),
  );
  const tries: string[] = [];
  for (const { phone } of holders) {
    for (const doctor of doctors) {
      for (const name of NAMES) {
        const body = JSON.stringify({ name, phone, travelMinutes: null });
        tries.push(await ask(url, `/api/doctors/${doctor.id}/tokens`, body));
      }
    }
  }
  return [
    alike(
      'looking up a phone does not reveal the patient’s doctor',
      `${looks.length} phones, each with a token at another doctor`,
      looks,
    ),
    alike(
      'a second token gets the same refusal at each doctor',
      `${tries.length} tries: every phone at every doctor, open and closed, with two names`,
      tries,
    ),
  ];
}

function alike(claim: string, tried: string, answers: readonly string[]): Row {
  const kinds = new Set(answers).size;
  const isRefusal = answers.every((answer) => /^(200 \[\{|409 )/.test(answer));
  return {
    claim,
    tried,
    seen: `${kinds} different ${kinds === 1 ? 'answer' : 'answers'}, to the byte`,
    isHeld: kinds === 1 && isRefusal,
  };
}

const newPhone = () => String((lastPhone += 1));

const takeOn = (url: string, doctor: Doctor, phone: string) =>
  newBot(url).api.queue.issueToken({ doctorId: doctor.id, name: 'Meena Kumari', phone, travelMinutes: null });

async function callNext(owner: AttackedSite['owner'], doctorId: string): Promise<void> {
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
  await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
}

/** Returns the status and the body that a new device gets. */
async function ask(url: string, path: string, body: string): Promise<string> {
  lastAddress += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.9.${lastAddress >> 8}.${lastAddress & 255}`,
    origin: url,
  };
  const answer = await rawRequest(url, { path, method: 'POST', headers, body });
  return `${answer.status} ${answer.body}`;
}
