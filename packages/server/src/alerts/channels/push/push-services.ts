/** Where browsers receive pushes: the services of their makers, and those that the configuration adds. */

const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** `hosts` are `host:port`. Only they may speak http, and only in a trial. */
export type AddedPushServices = { hosts: readonly string[]; mayBeHttp: boolean };

/** Whether an endpoint is a push service's. */
export function isPushService(endpoint: string, added: AddedPushServices): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && !(added.mayBeHttp && protocol === 'http:')) return false;
  if (added.hosts.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
