/** A real Baari for a journey, with a real mail server beside it. */
import { BaariProcess, freePort } from '../../packages/server/test/baari-process.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

export type BaariServer = { baari: BaariProcess; mailbox: Mailbox; url: string; close: () => Promise<void> };

/**
 * A zone in which it is between ten and eleven in the morning: no journey runs past the end of a clinic's day, whenever
 * it is tried.
 */
export const MORNING_ZONE = morningZone(new Date().getUTCHours());

// The names of these zones have the sign that subtracts: Etc/GMT-5 is five hours ahead of UTC.
function morningZone(utcHour: number): string {
  const ahead = 10 - utcHour < -12 ? 34 - utcHour : 10 - utcHour;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

// Nobody outside of this machine is asked for a map or a place.
const WITHOUT_MAPS = { MAP_TILE_URL: 'off', PLACE_SEARCH_URL: 'off' };

type Environment = Readonly<Record<string, string>>;

/** `env` overrides what the program reads. */
export const startBaariServer = (env: Environment = {}): Promise<BaariServer> =>
  serve(async (all) => new BaariProcess(await freePort(), { ...all, ...env }));

/** A server of which `open` makes the process, from what the program is to read. */
export async function serve<Process extends BaariProcess>(
  open: (env: Environment) => Promise<Process>,
): Promise<BaariServer & { baari: Process }> {
  const mailbox = await startMailbox();
  const baari = await open({
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'queue@clinic.test',
    TIME_ZONE: MORNING_ZONE,
    ...WITHOUT_MAPS,
  });
  await baari.run();
  return {
    baari,
    mailbox,
    url: baari.url,
    async close() {
      await baari.stop();
      await mailbox.close();
      baari.removeData();
    },
  };
}
