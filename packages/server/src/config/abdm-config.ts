/** Reads the settings of Scan & Share: the installation's access to the health network's gateway (ABDM). */
import { QR_SPELLINGS, type ScanQr } from '@baari/core/abdm';
import { z } from 'zod';

export type AbdmConfig = {
  clientId: string;
  clientSecret: string;
  /** The name of the network, which is sent in the header `X-CM-ID`. */
  network: 'sbx' | 'abdm';
  /** The address of the gateway, without a slash at the end. */
  url: string;
  /** The address of the facility registry, where a facility is linked to this installation. */
  registryUrl: string;
  qr: ScanQr;
  /** The issuer of the gateway's tokens, or null if it is unknown. */
  issuer: string | null;
  /** The client for which the issuer makes the gateway's own tokens (`azp`). */
  sender: string;
  /** False if requests are accepted even while the gateway publishes no keys. */
  requiresKeys: boolean;
};

const NETWORKS = {
  sandbox: {
    network: 'sbx',
    url: 'https://dev.abdm.gov.in',
    registryUrl: 'https://apihspsbx.abdm.gov.in',
    appUrl: 'https://phrsbx.abdm.gov.in',
    issuer: 'https://dev.abdm.gov.in/auth/realms/central-registry',
  },
  production: {
    network: 'abdm',
    url: 'https://apis.abdm.gov.in',
    registryUrl: 'https://apihsp.abdm.gov.in',
    appUrl: 'https://phr.abdm.gov.in',
    issuer: null,
  },
} as const;

const address = z
  .string()
  .refine((text) => /^https?:\/\/[^/]+/.test(text) && URL.canParse(text), 'must be a URL')
  .optional();

export const abdmEnvironment = {
  ABDM_CLIENT_ID: z.string().optional(),
  ABDM_CLIENT_SECRET: z.string().optional(),
  ABDM_ENVIRONMENT: z.enum(['sandbox', 'production'], 'must be sandbox or production').default('sandbox'),
  ABDM_ISSUER: z.string().optional(),
  ABDM_SENDER: z.string().default('gateway'),
  ABDM_CHECK: z.enum(['keys', 'headers'], 'must be keys or headers').default('keys'),
  ABDM_QR: z.enum(QR_SPELLINGS, `must be ${QR_SPELLINGS.join(' or ')}`).default('hip-id'),
  ABDM_URL: address,
  ABDM_REGISTRY_URL: address,
  ABDM_APP_URL: address,
};
const abdmSchema = z.object(abdmEnvironment);
type AbdmEnvironment = z.infer<typeof abdmSchema>;

const NEEDS = ['ABDM_CLIENT_ID', 'ABDM_CLIENT_SECRET'] as const;
const ADDRESSES = ['ABDM_URL', 'ABDM_REGISTRY_URL', 'ABDM_APP_URL'] as const;

/** If a setting requires another setting that is missing, returns an error for it. */
export function abdmFaults(
  given: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): string[] {
  const used = Object.keys(abdmEnvironment).find((name) => given[name] !== undefined);
  if (used === undefined) return [];
  const faults = NEEDS.filter((name) => given[name] === undefined).map(
    (name) => `${name}: must be set with ${used}`,
  );
  if (
    given['ABDM_ENVIRONMENT'] === 'production' &&
    given['ABDM_ISSUER'] === undefined &&
    given['ABDM_CHECK'] !== 'headers'
  )
    faults.push('ABDM_ISSUER: must be set in production, to the issuer of the gateway’s tokens');
  for (const name of ADDRESSES)
    if (isProduction && given[name] !== undefined && !/^https:/i.test(given[name]))
      faults.push(`${name}: must start with https:// in production, as it carries patients’ names`);
  return faults;
}

/** Returns null if the installation has no access to the gateway. The settings must be complete. */
export function abdmOf(env: AbdmEnvironment): AbdmConfig | null {
  const { ABDM_CLIENT_ID: clientId, ABDM_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) return null;
  const network = NETWORKS[env.ABDM_ENVIRONMENT];
  return {
    clientId,
    clientSecret,
    network: network.network,
    url: baseOf(env.ABDM_URL ?? network.url),
    registryUrl: baseOf(env.ABDM_REGISTRY_URL ?? network.registryUrl),
    qr: { appUrl: baseOf(env.ABDM_APP_URL ?? network.appUrl), spelling: env.ABDM_QR },
    issuer: env.ABDM_ISSUER ?? network.issuer,
    sender: env.ABDM_SENDER,
    requiresKeys: env.ABDM_CHECK === 'keys',
  };
}

const baseOf = (url: string) => url.replace(/\/+$/, '');
