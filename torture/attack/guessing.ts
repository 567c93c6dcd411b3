/** Measures how often a bot can guess a secret if it discards its cookies and changes its address. */
import { randomInt } from 'node:crypto';
import { createTestClient } from '../../packages/server/test/api-client.ts';
import { type GuessedAt, sum, triesOfHours } from '../../packages/server/test/attack/guessing.ts';
import { refusedGuess } from '../../packages/server/test/attack/refused-guess.ts';
import { OWNER } from '../../harness/seed.ts';
import type { Row } from '../part.ts';
import type { AttackedSite } from './site.ts';

const HOURS = 24;

/** Creates a new browser at a new address. */
export const newBot = (url: string) =>
  createTestClient(url, { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

export async function guessing(attacked: AttackedSite): Promise<Row[]> {
  const { pass, beginDay } = attacked;
  await beginDay();
  const codes = await triesOfHours({ guess: guessCode(attacked), pass }, HOURS);
  await beginDay();
  const passwords = await triesOfHours({ guess: guessPassword(attacked), pass }, HOURS);
  await beginDay();
  const phone = await phoneCodes(attacked);
  return [
    rowOf('an attacker can guess a doctor’s code at most 30 times a day', codes, {
      firstHour: 10,
      inAll: 30,
    }),
    rowOf('an attacker can guess a password about a hundred times a day', passwords, {
      firstHour: 20,
      inAll: 112,
    }),
    {
      claim: 'an attacker can guess a code sent to a phone at most 75 times a day',
      tried: `${HOURS} h of asking for codes, with new devices and addresses`,
      seen: `${phone} codes, ${phone * 5} tries`,
      isHeld: phone <= 15,
    },
  ];
}

function rowOf(claim: string, tries: readonly number[], most: { firstHour: number; inAll: number }): Row {
  const [first = 0, ...later] = tries;
  return {
    claim,
    tried: `${tries.length} h of tries, with new devices and addresses, over two processes`,
    seen: `${first} tries in the first hour, then ${Math.max(...later)} an hour at the most, ${sum(tries)} in all`,
    isHeld: first <= most.firstHour && sum(tries) <= most.inAll,
  };
}

/** Sends requests to the two processes in turn. */
function guessCode({ site, doctors: [doctor] }: AttackedSite): GuessedAt['guess'] {
  let turn = 0;
  return () => {
    const { url } = site.servers[turn++ % site.servers.length] ?? site.servers[0];
    const { phone = '', code: right = '' } = doctor ?? {};
    const code = right === 'AAAA' ? 'BBBB' : 'AAAA';
    return refusedGuess(newBot(url).api.doctors.signInDoctor({ phone, code }));
  };
}

function guessPassword({ site }: AttackedSite): GuessedAt['guess'] {
  let turn = 0;
  return () => {
    const { url } = site.servers[turn++ % site.servers.length] ?? site.servers[0];
    return refusedGuess(newBot(url).api.accounts.signIn({ email: OWNER.email, password: 'a wrong guess' }));
  };
}

/** Counts the sign-in codes that a bot can send to one phone. */
async function phoneCodes({ site, pass }: AttackedSite): Promise<number> {
  const phone = `+919${randomInt(10 ** 8, 10 ** 9)}`;
  let codes = 0;
  for (let second = 0; second < HOURS * 3600;) {
    const asked = newBot(site.servers[0].url).api.accounts.requestSignInCode({ phone });
    const outcome = await asked.then(
      () => null,
      () => refusedGuess(asked),
    );
    if (outcome === null) codes += 1;
    const seconds = outcome?.kind === 'wait' ? outcome.seconds : 1;
    await pass(seconds);
    second += seconds;
  }
  return codes;
}
