/** The websites that may show a clinic's widget in a frame. */

export const WIDGET_SITES_MAX = 20;

const HOST_MAX_LENGTH = 200;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const SITE = new RegExp(`^(?:\\*\\.)?${LABEL}(?:\\.${LABEL})+(?::[1-9]\\d{0,4})?$`);

/**
 * Reads the website that a person typed or pasted, such as `https://www.clinic.example/contact` or
 * `*.filesusr.com`. Returns its host name in lower case, with the port if the address contains one. Returns
 * null for anything else, so that the result is safe in a header.
 */
export function widgetSite(typed: string): string | null {
  const [, host = ''] = /^\s*(?:https?:\/\/)?([^/?#\s]*)(?:[/?#]\S*)?\s*$/i.exec(typed) ?? [];
  const site = inAscii(host.toLowerCase());
  return site !== null && site.length <= HOST_MAX_LENGTH && SITE.test(site) ? site : null;
}

/** Returns a host name in the form that browsers compare: names in other scripts are written in Punycode. */
function inAscii(host: string): string | null {
  const [wildcard, rest] = host.startsWith('*.') ? ['*.', host.slice(2)] : ['', host];
  // A path such as "user@host" would belong to another host.
  if (/[@\\%]/.test(rest) || !URL.canParse(`https://${rest}`)) return null;
  return wildcard + new URL(`https://${rest}`).host;
}
