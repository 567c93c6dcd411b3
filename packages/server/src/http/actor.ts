import { createHash } from 'node:crypto';
import { LOGIN_SESSION_DAYS, LOGIN_SESSION_MOST_DAYS } from '@baari/core/accounts';
import type { AccountIdentity, Actor, DoctorIdentity } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import {
  findDoctorOfLogin,
  findLogin,
  renewDoctorLogin,
  renewLogin,
  type Session,
} from './actor.repository.ts';
import type { RequestCookies, ResponseCookies } from './cookies.ts';

const DAY_MS = 86_400_000;
const SESSION_MS = LOGIN_SESSION_DAYS * DAY_MS;
const MOST_MS = LOGIN_SESSION_MOST_DAYS * DAY_MS;

export type ActorRequest = {
  sql: Sql;
  now: Date;
  address: string;
  userAgent: string | null;
  given: RequestCookies;
  /** Receives the cookies of renewed sessions. Null if sessions should not be renewed. */
  answer: ResponseCookies | null;
};

/**
 * Identifies the caller from the request's cookies, with one query per session cookie. Renews each active
 * session once a day.
 */
export async function identifyActor(request: ActorRequest): Promise<Actor> {
  const [account, doctor] = await Promise.all([identifyAccount(request), identifyDoctor(request)]);
  const { deviceId } = request.given;
  const { address, userAgent } = request;
  const key = null;
  return { key, deviceId, isKnownDevice: isKnownDevice(request), doctor, account, address, userAgent };
}

/** Identifies a device by its cookie alone. The device's id contains its time of creation (RFC 9562, 5.7). */
function isKnownDevice({ given: { deviceId, hasTakenToken }, now }: ActorRequest): boolean {
  if (deviceId === null) return false;
  const madeAt =
    deviceId[14] === '7' ? Number.parseInt(deviceId.slice(0, 13).replace('-', ''), 16) : Infinity;
  return hasTakenToken || now.getTime() - madeAt >= DAY_MS;
}

async function identifyAccount({ sql, now, given, answer }: ActorRequest): Promise<AccountIdentity | null> {
  if (given.loginToken === null) return null;
  const session = await findLogin(sql, given.loginToken, now);
  if (!session) return null;
  if (answer && isDueForRenewal(session, now)) {
    await renewLogin(sql, session.identity.loginSessionId, newExpiry(session, now));
    answer.setLogin(given.loginToken);
  }
  return session.identity;
}

async function identifyDoctor({ sql, now, given, answer }: ActorRequest): Promise<DoctorIdentity | null> {
  if (given.doctorLoginToken === null) return null;
  const tokenHash = createHash('sha256').update(given.doctorLoginToken).digest();
  const session = await findDoctorOfLogin(sql, tokenHash, now);
  if (!session) return null;
  if (answer && isDueForRenewal(session, now)) {
    await renewDoctorLogin(sql, session.identity.doctorLoginSessionId, newExpiry(session, now));
    answer.setDoctorLogin(given.doctorLoginToken);
  }
  return session.identity;
}

const newExpiry = ({ createdAt }: Session<unknown>, now: Date) =>
  new Date(Math.min(now.getTime() + SESSION_MS, createdAt.getTime() + MOST_MS));

const isDueForRenewal = (session: Session<unknown>, now: Date) =>
  newExpiry(session, now).getTime() - session.expiresAt.getTime() > DAY_MS;
