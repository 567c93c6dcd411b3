/** Returns the host of a webhook's address, by which its row is named. The path may be a secret. */
export const hostOf = (address: string): string => new URL(address).host;
