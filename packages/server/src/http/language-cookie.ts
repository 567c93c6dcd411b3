import { CONSOLE_LANGUAGE_COOKIE, preferredLanguage } from '@baari/core/shared';
import { CONSOLE_LANGUAGES, type ConsoleLanguage, consoleLanguage } from '@baari/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookies.ts';

const LANGUAGE_COOKIE = 'baari_language';
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{2,8})?$/;
const YEAR_SECONDS = 31_536_000;

/** The language that was chosen on this device, whether or not we speak it; null for none. */
export function readLanguage(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(LANGUAGE_COOKIE, isSecure)] ?? null;
}

const consoleLanguages = new Set<string>(CONSOLE_LANGUAGES);

/**
 * The console's first language on this device: the choice in it, or on a patient's page, otherwise the
 * browser's preference.
 */
export function readConsoleLanguage(request: FastifyRequest, isSecure: boolean): ConsoleLanguage {
  const chosen =
    consoleLanguage(request.cookies[CONSOLE_LANGUAGE_COOKIE]) ??
    consoleLanguage(readLanguage(request, isSecure));
  const preferred = preferredLanguage(request.headers['accept-language'] ?? '', consoleLanguages);
  return chosen ?? consoleLanguage(preferred) ?? 'en';
}

/** Stores a choice of language; ignores an invalid one. */
export function setLanguageCookie(reply: FastifyReply, chosen: string, isSecure: boolean): void {
  if (!LANGUAGE.test(chosen)) return;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  void reply.setCookie(cookieName(LANGUAGE_COOKIE, isSecure), chosen, {
    ...attributes,
    maxAge: YEAR_SECONDS,
  });
}
