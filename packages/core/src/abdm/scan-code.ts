/**
 * The code that ABHA apps scan at a clinic (Scan & Share of India's health network, ABDM), and the ids in it.
 */

/** A facility's id in the national registry. */
export const FACILITY_ID = /^IN[0-9A-Z]{10}$/;

/** The name under which ABHA apps show a facility. */
export const HIP_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 ]{0,13}[A-Za-z0-9])?$/;

/** The id of a counter of a facility. */
export const COUNTER_ID = /^[A-Za-z0-9]{1,20}$/;

/** The two spellings of the code's parameters in the health network's documents, with the newer one first. */
export const QR_SPELLINGS = ['hip-id', 'hipid'] as const;

/** `appUrl` is the address that ABHA apps open, without a slash at the end. */
export type ScanQr = { appUrl: string; spelling: (typeof QR_SPELLINGS)[number] };

/** Returns the text of the QR code of a counter. */
export function scanCode({ appUrl, spelling }: ScanQr, facilityId: string, counterId: string): string {
  const counter = spelling === 'hip-id' ? 'counter-id' : 'counterid';
  return `${appUrl}/share-profile?${spelling}=${facilityId}&${counter}=${counterId}`;
}
