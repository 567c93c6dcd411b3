/** Times of day in languages where Intl's words would read wrong: behind the time, in another case, or not alike in all its releases. */

/** What people call the parts of a day, each behind its first hour; the last one goes on until the first. Short: every phone loads it. */
const PARTS_OF_DAY: Readonly<Record<string, string>> = {
  bn: '4 ভোর 6 সকাল 12 দুপুর 16 বিকেল 18 সন্ধ্যা 20 রাত',
  gu: '4 સવારે 12 બપોરે 16 સાંજે 20 રાત્રે',
  kn: '4 ಬೆಳಿಗ್ಗೆ 12 ಮಧ್ಯಾಹ್ನ 16 ಸಂಜೆ 20 ರಾತ್ರಿ',
  mr: '4 पहाटे 6 सकाळी 12 दुपारी 16 संध्याकाळी 20 रात्री',
  ta: '4 அதிகாலை 6 காலை 12 மதியம் 16 மாலை 20 இரவு',
  te: '4 ఉదయం 12 మధ్యాహ్నం 16 సాయంత్రం 20 రాత్రి',
};

const HALF_DAY_HOURS = 12;

// Building a formatter costs far more than using one.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of an instant on the clock of an IANA time zone, as "সকাল 10:45"; null in a language that Intl says well. */
export function timeByPartOfDay(instant: Date | number, timeZone: string, language: string): string | null {
  const parts = PARTS_OF_DAY[language]?.split(' ');
  if (!parts) return null;
  const [hours = '', minutes = ''] = clockOf(timeZone).format(instant).split(':');
  const hour = Number(hours);
  let part = parts.at(-1);
  for (let at = 0; at < parts.length; at += 2) if (Number(parts[at]) <= hour) part = parts[at + 1];
  return `${part} ${hour % HALF_DAY_HOURS || HALF_DAY_HOURS}:${minutes}`;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}
