/** The calls by which a browser asks for alerts about a token. All of them may be repeated. */
import type { AlertSubscription, PatientToken } from '@baari/contract/queue';
import { call } from '../patient-api.ts';

/** The key with which this server's alerts are subscribed to. */
export async function getAlertKey(): Promise<string> {
  const { publicKey } = await call<{ publicKey: string }>('GET', '/alerts/key');
  return publicKey;
}

export async function turnOnAlerts(secret: string, subscription: AlertSubscription): Promise<void> {
  await call('POST', `/tokens/${secret}/alerts`, { subscription });
}

export async function turnOffAlerts(secret: string, endpoint: string): Promise<void> {
  await call('POST', `/tokens/${secret}/alerts/off`, { endpoint });
}

/** Whether the clinic may send text messages about a token. */
export function setTextAlerts(secret: string, wanted: boolean): Promise<PatientToken> {
  return call('POST', `/tokens/${secret}/text-alerts`, { wanted });
}
