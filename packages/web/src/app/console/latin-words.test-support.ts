/** Finds English words on a screen in another script. */
import { wordsOf } from './open-console.test-support.tsx';

/** Matches texts that are in no catalogue: names, addresses, initials, the language switch. */
const DATA =
  /Patient \d+|(Asha|Kavita|Lata) Rao|Vikram Sen|Station Road|pay_\d|Meena( Kumari)?|Sunrise|\bLA\b|\S+@\S+|\S*\/\S*|\bEnglish\b|\bBaari\b/g;
const SAID = /\b(UPI|OTP|OPD|QR|Pro|Free|CSV|SMS|WhatsApp|PageDown|Enter|F9|Excel|xlsx|GSTIN|MBBS|MD)\b/g;

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];

/** Returns the words in Latin letters in everything visible or read aloud. */
export function latinWords(): string[] {
  const read = SPOKEN.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  const written = document.importNode(document.body, true);
  // Time zones keep their technical names.
  for (const zone of written.querySelectorAll('[name="timeZone"] option')) zone.remove();
  const rest = [wordsOf(written), ...read].map((text) => text.replaceAll(DATA, ' ').replaceAll(SAID, ' '));
  return rest.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
}
