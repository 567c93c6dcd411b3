/**
 * The name of a cookie that the browser sets when its user chooses a language or signs in with one. The
 * cookie grants no rights. It is separate from the patients' cookie, because the waiting-room screen may be
 * open in the same browser.
 */
export const CONSOLE_LANGUAGE_COOKIE = 'baari_console_language';

/**
 * Returns the `offered` language that an `Accept-Language` header prefers. Returns null if the header
 * contains none of them.
 */
export function preferredLanguage(
  acceptLanguage: string,
  offered: { has: (code: string) => boolean },
): string | null {
  const wanted = acceptLanguage
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ language, quality }) => quality > 0 && offered.has(language))?.language ?? null;
}
