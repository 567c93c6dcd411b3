import { CONSOLE_LANGUAGE_COOKIE, preferredLanguage } from '@baari/core/shared';
import { CONSOLE_LANGUAGES, type ConsoleLanguage, consoleLanguage } from '@baari/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookies.ts';

const LANGUAGE_COOKIE = 'baari_language';
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{2,8})?$/;
const YEAR_SECONDS = 31_536_000;

/**
 * Returns the language that was chosen on this device, even if Baari does not offer it. Returns null if no
 * language was chosen.
 */
export function readLanguage(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(LANGUAGE_COOKIE, isSecure)] ?? null;
}

const consoleLanguages = new Set<string>(CONSOLE_LANGUAGES);

/**
 * Returns the language in which the console opens on this device. It was chosen in the console or on a
 * patient's page. Otherwise it is the browser's preferred language.
 */
export function readConsoleLanguage(request: FastifyRequest, isSecure: boolean): ConsoleLanguage {
  const chosen =
    consoleLanguage(request.cookies[CONSOLE_LANGUAGE_COOKIE]) ??
    consoleLanguage(readLanguage(request, isSecure));
  const preferred = preferredLanguage(request.headers['accept-language'] ?? '', consoleLanguages);
  return chosen ?? consoleLanguage(preferred) ?? 'en';
}

/** Stores a chosen language. Ignores an invalid language. */
export function setLanguageCookie(reply: FastifyReply, chosen: string, isSecure: boolean): void {
  if (!LANGUAGE.test(chosen)) return;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  void reply.setCookie(cookieName(LANGUAGE_COOKIE, isSecure), chosen, {
    ...attributes,
    maxAge: YEAR_SECONDS,
  });
}
