/** The facts beside an act: "free → pro", "patients: 12, tokens: 40", "for erasing". */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  const { from, to, ...others } = detail;
  const change = isPlain(from) && isPlain(to) ? [`${from} → ${to}`] : [];
  const facts = Object.entries(change.length > 0 ? others : detail).flatMap(([name, value]) => {
    if (value === true) return [wordsOf(name)];
    return isPlain(value) ? [`${wordsOf(name)}: ${value}`] : [];
  });
  return [...change, ...facts].join(', ');
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** "recordsCleared" as "records cleared". */
function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
