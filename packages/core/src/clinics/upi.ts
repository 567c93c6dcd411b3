/** UPI: reads the clinic's account from its QR code, and builds links that pay an amount to it. */
import { isVisible } from '../shared/index.ts';

export type UpiAccount = {
  /** The UPI address that receives the money, such as "sunrise@okaxis". */
  upiId: string;
  /** The payee name that the patient's app shows. */
  payeeName: string;
  /**
   * The category of a merchant, four digits. If the code contains a merchant category, the merchant's
   * soundbox announces the payment.
   */
  merchantCode: string | null;
};

const PAYEE_NAME_MAX_LENGTH = 99;
const UPI_ID = /^[A-Za-z0-9._-]{2,255}@[A-Za-z][A-Za-z0-9.-]{1,63}$/;
const MERCHANT_CODE = /^[0-9]{4}$/;
/** The category that the codes of private accounts contain. */
const NO_MERCHANT = '0000';

/** Reads the text of a UPI QR code, such as `upi://pay?pa=…&pn=…`. Returns null for any other text. */
export function readUpiCode(text: string): UpiAccount | null {
  const query = /^upi:\/\/pay\/?\?(.*)$/is.exec(text.trim())?.[1];
  if (query === undefined) return null;
  const fields = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = '', ...value] = part.split('=');
    const decoded = decode(value.join('='));
    if (decoded === null) return null;
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), decoded);
  }
  const upiId = fields.get('pa') ?? '';
  const payeeName = (fields.get('pn') ?? '').replace(/\s+/g, ' ').trim();
  const code = fields.get('mc') ?? '';
  if (!UPI_ID.test(upiId) || !isLine(payeeName) || payeeName.length > PAYEE_NAME_MAX_LENGTH) return null;
  return { upiId, payeeName, merchantCode: MERCHANT_CODE.test(code) && code !== NO_MERCHANT ? code : null };
}

/** Returns whether a text is visible and has no control characters. */
const isLine = (text: string) => isVisible(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** The amount of a token's fee in paise, with a note that the patient's app and the bank show. */
export type UpiPayment = { paise: number; note: string; tokenId: string };

/**
 * Returns the link that pays an amount to an account, which is the content of a QR code. It contains no
 * patient's name.
 */
export function upiLink(account: UpiAccount, { paise, note, tokenId }: UpiPayment): string {
  const fields = [
    ['pa', account.upiId],
    ['pn', account.payeeName],
    ...(account.merchantCode === null ? [] : [['mc', account.merchantCode]]),
    ['am', (paise / 100).toFixed(2)],
    ['cu', 'INR'],
    ['tn', note],
    // UPI accepts a reference of up to 35 letters and digits.
    ['tr', `B${tokenId.replaceAll('-', '')}`],
  ];
  // Some apps can't read an encoded "@".
  return `upi://pay?${fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`).join('&')}`;
}
