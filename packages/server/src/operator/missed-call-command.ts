import { LANGUAGES } from '@baari/words/languages';
import { v7 as uuidv7 } from 'uuid';
import { refuseOtherSecret } from '../alerts/index.ts';
import type { Config } from '../config/config.ts';
import { recordAct } from '../platform/index.ts';
import {
  CALLS_A_DAY,
  deleteCallLine,
  findDoctorByPage,
  missedCallPath,
  saveCallLine,
} from '../sharing/index.ts';
import { withCurrentDatabase } from './operator-database.ts';
import { givenVaultOf } from './operator-vault.ts';

/**
 * Turns missed calls on for a doctor's line, with texts to callers in a language, or turns them off. Returns
 * the address for the call flow.
 */
export async function setMissedCalls(config: Config, page: string, choice: string): Promise<string> {
  const language = LANGUAGES.find((each) => each === choice) ?? null;
  if (language === null && choice !== 'off')
    throw new Error(`There is no language "${choice}": use ${LANGUAGES.join(', ')}, or off.`);
  if (config.sms === null)
    throw new Error('Missed calls are answered by text: see docs/self-hosting/sms.md.');
  const vault = givenVaultOf(config);
  return withCurrentDatabase(config, async (db) => {
    await refuseOtherSecret(db, vault);
    const doctor = await findDoctorByPage(db, page);
    if (doctor === null)
      throw new Error(
        `There is no page "${page}": give the two words of its address, such as asha-clinic/dr-rao.`,
      );
    const { doctorId, clinicId } = doctor;
    const [id, madeAt] = [uuidv7(), new Date()];
    const isChanged = await db.transaction(async (tx) => {
      if (language !== null) await saveCallLine(tx, { id, doctorId, clinicId, language, madeAt });
      else if (!(await deleteCallLine(tx, doctorId))) return false;
      const act = language === null ? 'missed_calls.off' : 'missed_calls.on';
      const detail = { doctor: doctorId, ...(language && { language }) };
      await recordAct(tx, 'command line', madeAt, { act, subject: page, subjectId: clinicId, detail });
      return true;
    });
    if (language === null)
      return isChanged ? `Calls get no tokens of ${page} any more.` : `Calls got no tokens of ${page}.`;
    return [
      `The address of ${page} for a Passthru applet, which calls it with each call:`,
      `  ${config.publicUrl ?? ''}${missedCallPath(vault, id)}`,
      'Keep it secret: anyone who knows it can take tokens for any phone. An earlier address of this line no longer works.',
      `A phone gets at most ${CALLS_A_DAY.ofPhone} tokens a day by calls, and a clinic gives ${CALLS_A_DAY.ofClinic}.`,
      'The clinic needs the permission to send texts, and texts turned on.',
    ].join('\n');
  });
}
