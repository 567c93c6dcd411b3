/** Checks that no answer is lost or sent twice if a process crashes between a message and its answer. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { newPhone } from '../../../test/sent-code.ts';
import { openWhatsappWorld, type WhatsappWorld } from '../../../test/whatsapp-world.ts';
import { DOUBTFUL_MS } from './answer-message.ts';

let world: WhatsappWorld;

beforeAll(async () => {
  world = await openWhatsappWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.meta.moods = [];
});

/** Ends the pause before the next attempt to send an answer. */
const tryAgain = () =>
  eventually(async () => {
    const [due] = await world.server.db.query<{ tries: number }>(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'whatsapp-answer' AND state = 'retry'
       RETURNING retry_count AS tries`,
    );
    if (due === undefined) throw new Error('none waits to be tried again');
    return due.tries;
  });

/** Tries an answer again and waits until this attempt has failed as well. */
async function tryInVain(): Promise<void> {
  const before = await tryAgain();
  await eventually(async () =>
    expect(
      await world.server.db.query(
        `SELECT retry_count AS tries FROM pgboss.job WHERE name = 'whatsapp-answer' AND state = 'retry'`,
      ),
    ).toEqual([{ tries: before + 1 }]),
  );
}

const statusOf = async (phone: string) => {
  const rows = await world.server.db.query<{ status: string }>(
    `SELECT s.status FROM whatsapp_sent s JOIN whatsapp_message m ON m.id = s.message_id WHERE m.phone = :phone`,
    { phone },
  );
  return rows.map(({ status }) => status);
};

const jobsLeft = () =>
  eventually(async () =>
    expect(await world.server.db.query(`SELECT 1 FROM pgboss.job WHERE name = 'whatsapp-answer'`)).toEqual(
      [],
    ),
  );

it('lets another process send a crashed process’s answer if that process certainly did not send it', async () => {
  const phone = newPhone();
  world.meta.moods = ['broken'];
  const asked = world.meta.asked + 1;
  await world.write({ phone }, 'STATUS');
  await eventually(async () => {
    expect([await statusOf(phone), world.meta.asked]).toEqual([['claimed'], asked]);
  });
  // The process that claimed the answer may still send it, so it is too soon to send the answer again.
  await tryInVain();
  await tryInVain();
  expect([world.meta.asked, world.told(phone)]).toEqual([asked, []]);
  world.server.clock.advance(DOUBTFUL_MS / 1000 + 1);
  await tryAgain();
  await eventually(async () => expect(world.told(phone)).toHaveLength(1));
  await jobsLeft();
  expect(world.told(phone)).toHaveLength(1);
});

it('does not repeat an answer when its process crashed and WhatsApp reports the answer as sent', async () => {
  const phone = newPhone();
  world.meta.moods = ['cut'];
  await world.write({ phone }, 'STATUS');
  await eventually(async () => expect(world.told(phone)).toHaveLength(1));
  const [message] = world.meta.sent.filter(({ to }) => to === phone);
  if (!message) throw new Error('nothing was sent');
  await eventually(async () => expect(await statusOf(phone)).toEqual(['claimed']));
  expect(await world.report(world.meta.status(message, 'sent'))).toBe(200);
  world.server.clock.advance(DOUBTFUL_MS / 1000 + 1);
  await tryAgain();
  await jobsLeft();
  expect(world.told(phone)).toHaveLength(1);
  expect(await statusOf(phone)).toEqual(['sent']);
});

it('answers a message from the stored job when the process crashed before it began the answer', async () => {
  const phone = newPhone();
  const report = world.meta.message({ phone }, 'STATUS', { at: world.server.clock.now() });
  const breaking = `CREATE FUNCTION pg_temp.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'gone'; END $$`;
  // The server crashes while it stores the message and its job. Neither is stored, and WhatsApp reports the
  // message again.
  await world.server.db.transaction(async (tx) => {
    await tx.query(breaking.replace('pg_temp.', 'public.'));
    await tx.query(
      `CREATE TRIGGER refuse BEFORE INSERT ON pgboss.job FOR EACH ROW WHEN (NEW.name = 'whatsapp-answer')
       EXECUTE FUNCTION public.refuse()`,
    );
  });
  expect(await world.report(report)).toBe(500);
  expect(
    await world.server.db.query('SELECT 1 FROM whatsapp_message WHERE phone = :phone', { phone }),
  ).toEqual([]);
  await world.server.db.query('DROP TRIGGER refuse ON pgboss.job');
  expect(await world.report(report)).toBe(200);
  await eventually(async () => expect(world.told(phone)).toHaveLength(1));
});
