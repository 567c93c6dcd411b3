import type { MapConfig } from '@baari/contract/clinics';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** The device features that our pages use. All other features are off, even for our own scripts. */
const USED_FEATURES = ['geolocation', 'fullscreen', 'screen-wake-lock', 'clipboard-write', 'autoplay'];
// Use only names that browsers support. For every other name, browsers log a warning on every page.
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

type Policy = Readonly<Record<string, readonly string[]>>;

const STRICT: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

// The sources come from https://developers.google.com/maps/documentation/javascript/content-security-policy,
// with Baari's nonce for scripts and styles. The listed script hosts are for browsers that do not know
// 'strict-dynamic'.
const GOOGLE_MAPS: Policy = {
  'script-src': [
    "'strict-dynamic'",
    "'unsafe-eval'",
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'blob:',
  ],
  'style-src': ['https://fonts.googleapis.com'],
  'connect-src': [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  'font-src': ['https://fonts.gstatic.com'],
  'img-src': [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  'frame-src': ['https://*.google.com'],
  'worker-src': ["'self'", 'blob:'],
};

// Razorpay documents no policy, so this lists the hosts that its Standard Checkout uses: scripts, frames,
// reports, and banks' forms.
const RAZORPAY: Policy = {
  'script-src': ['https://checkout.razorpay.com'],
  'connect-src': ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'form-action': ['https://api.razorpay.com'],
};

/** Returns the policy for a page that loads nothing from other hosts and has no inline scripts or styles. */
export const contentSecurityPolicy = (): string => policyText(STRICT);

/** The device features that our pages may use, plus `others` on the page that needs them. */
export const permissionsPolicy = (others: readonly string[] = []): string =>
  [
    ...USED_FEATURES.concat(others).map((feature) => `${feature}=(self)`),
    ...UNUSED_FEATURES.filter((feature) => !others.includes(feature)).map((feature) => `${feature}=()`),
  ].join(', ');

export type ConsoleParts = {
  maps: MapConfig;
  /** True if the console may open Razorpay's checkout. */
  hasRazorpay: boolean;
};

/**
 * Returns the policy with the sources that a console page may load. The sources include scripts and styles
 * with the page's nonce, the installation's maps, and the gateway's checkout.
 */
export function consolePolicy(nonce: string, { maps, hasRazorpay }: ConsoleParts): string {
  const { googleApiKey, tileUrl } = maps;
  const ours: Policy = { 'script-src': [`'nonce-${nonce}'`], 'style-src': [`'nonce-${nonce}'`] };
  const tiles: Policy = { 'img-src': tileUrl === null ? [] : tileOrigins(tileUrl) };
  return policyText(
    STRICT,
    ours,
    tiles,
    googleApiKey === null ? {} : GOOGLE_MAPS,
    hasRazorpay ? RAZORPAY : {},
  );
}

// The values of {s} in a tile address, which are the server names that map libraries use.
const SUBDOMAINS = ['a', 'b', 'c'];

const tileOrigins = (tileUrl: string) => [
  ...new Set(SUBDOMAINS.map((name) => new URL(tileUrl.replaceAll('{s}', name)).origin)),
];

function policyText(...policies: Policy[]): string {
  const names = new Set(policies.flatMap((policy) => Object.keys(policy)));
  const directives = [...names].map((name) => [name, ...policies.flatMap((policy) => policy[name] ?? [])]);
  return directives.map((words) => words.join(' ')).join('; ');
}

/** Adds the headers that restrict what browsers do with our answers. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { isSecure, hasSecureSubdomains }: { isSecure: boolean; hasSecureSubdomains: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // These two headers are left out over plain HTTP, as in a clinic's own network. Browsers would ignore
    // them and log a complaint.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    hsts: isSecure && { maxAge: YEAR_SECONDS, includeSubDomains: hasSecureSubdomains },
    frameguard: { action: 'deny' },
    // If pages sent no referrer, browsers would send `Origin: null` with Baari's own forms.
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy());
    reply.header('permissions-policy', permissionsPolicy());
  });
}
