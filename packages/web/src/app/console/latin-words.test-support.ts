/** The English left on a screen in another script. */
import { wordsOf } from './open-console.test-support.tsx';

/** Texts outside every catalog: names, addresses, initials, the options of the language switch. */
const DATA =
  /Patient \d+|(Asha|Kavita|Lata) Rao|Vikram Sen|Station Road|pay_\d|Meena( Kumari)?|Sunrise|\bLA\b|\S+@\S+|\S*\/\S*|\bEnglish\b|\bBaari\b/g;
const SAID = /\b(UPI|OTP|OPD|QR|Pro|Free|CSV|SMS|WhatsApp|PageDown|Enter|F9|Excel|xlsx|GSTIN|MBBS|MD)\b/g;

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];

/** The Latin-letter words in everything that is written or read aloud. */
export function latinWords(): string[] {
  const read = SPOKEN.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  const written = document.importNode(document.body, true);
  // The world's places have the names that computers give them.
  for (const zone of written.querySelectorAll('[name="timeZone"] option')) zone.remove();
  const rest = [wordsOf(written), ...read].map((text) => text.replaceAll(DATA, ' ').replaceAll(SAID, ' '));
  return rest.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
}
