import { LOGIN_SESSION_DAYS } from '@baari/core/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Vault } from '../context/index.ts';
import { openSigned, sign } from './signed-value.ts';

const DAY_SECONDS = 86_400;
const SESSION_SECONDS = LOGIN_SESSION_DAYS * DAY_SECONDS;
// The longest time that browsers keep a cookie.
const DEVICE_SECONDS = 400 * DAY_SECONDS;

/**
 * Returns the name of a cookie. Over https, the name has a prefix. The prefix makes browsers accept the
 * cookie only from this host, not from other hosts of the domain or over http.
 */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

export const SESSION_COOKIE = 'baari_session';
export const DOCTOR_COOKIE = 'baari_doctor';
export const DEVICE_COOKIE = 'baari_device';

/**
 * The proofs in a request's cookies: session secrets, which may be invalid, and a device whose signature was
 * checked.
 */
export type RequestCookies = {
  loginToken: string | null;
  doctorLoginToken: string | null;
  deviceId: string | null;
  /** True if the server has marked the device as one that took a token. */
  hasTakenToken: boolean;
};

/** Sets the cookies of a response. These tokens are secrets of sessions, not patients' tokens. */
export type ResponseCookies = {
  setLogin: (token: string) => void;
  clearLogin: () => void;
  setDoctorLogin: (token: string) => void;
  clearDoctorLogin: () => void;
  setDevice: (deviceId: string) => void;
  /** Sets the device's cookie and marks it as one that took a token. */
  setTokenDevice: (deviceId: string) => void;
};

// The mark is signed together with the device's id, so that the cookie alone is proof.
const TOKEN_MARK = '~token';

const uuid = z.uuid();

export function readCookies(request: FastifyRequest, vault: Vault, isSecure: boolean): RequestCookies {
  const read = (name: string) => openSigned(vault, name, request.cookies[cookieName(name, isSecure)]);
  const device = read(DEVICE_COOKIE);
  return {
    loginToken: read(SESSION_COOKIE),
    doctorLoginToken: read(DOCTOR_COOKIE),
    deviceId: uuid.safeParse(device?.replace(TOKEN_MARK, '')).data ?? null,
    hasTakenToken: device?.endsWith(TOKEN_MARK) ?? false,
  };
}

export function responseCookies(reply: FastifyReply, vault: Vault, isSecure: boolean): ResponseCookies {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const set = (name: string, value: string, maxAge: number) =>
    void reply.setCookie(cookieName(name, isSecure), sign(vault, name, value), { ...attributes, maxAge });
  const clear = (name: string) => void reply.clearCookie(cookieName(name, isSecure), attributes);
  return {
    setLogin: (token) => set(SESSION_COOKIE, token, SESSION_SECONDS),
    clearLogin: () => clear(SESSION_COOKIE),
    setDoctorLogin: (token) => set(DOCTOR_COOKIE, token, SESSION_SECONDS),
    clearDoctorLogin: () => clear(DOCTOR_COOKIE),
    setDevice: (deviceId) => set(DEVICE_COOKIE, deviceId, DEVICE_SECONDS),
    setTokenDevice: (deviceId) => set(DEVICE_COOKIE, `${deviceId}${TOKEN_MARK}`, DEVICE_SECONDS),
  };
}
