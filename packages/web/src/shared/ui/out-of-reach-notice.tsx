import { hasPlans } from '../links/has-plans.ts';
import { useWords } from '../words/words-context.tsx';
import { Notice } from './notice.tsx';

/** Warns next to a QR code whose address patients' phones cannot open. */
export function OutOfReachNotice({ url }: { url: string }) {
  const { outOfReach, outOfReachOwn, outOfReachHosted } = useWords('console').qrCode;
  if (!isOutOfReach(url)) return null;
  return (
    <Notice tone="warm" title={outOfReach({ host: new URL(url).host })}>
      {hasPlans() ? outOfReachHosted : outOfReachOwn}
    </Notice>
  );
}

const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|lan|internal|home|home\.arpa|test|invalid)$/;
/** Loopback, private, link-local and carriers' shared addresses. */
const LOCAL_IPV4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const LOCAL_IPV6 = /^\[(?:::1?\]|f[cd]|fe[89ab])/;

/** Returns true if an address opens only on this machine or its network, and not on every patient's phone. */
export function isOutOfReach(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  if (hostname.startsWith('[')) return LOCAL_IPV6.test(hostname);
  return LOCAL_NAME.test(hostname) || LOCAL_IPV4.test(hostname);
}
