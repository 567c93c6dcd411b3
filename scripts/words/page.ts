/** Builds the page on which a native speaker reads all texts of a language. */
import type { FoundText, WordText } from './texts.ts';

export type Picture = {
  /** The address of the page in the picture. */
  address: string;
  /** The picture, encoded as base64. */
  png: string;
  /** The picture's width in CSS pixels. */
  width: number;
  found: readonly FoundText[];
};

/** Returns an HTML document that needs no other files, because it contains its pictures. */
export function wordsPage(language: string, pictures: readonly Picture[], rest: readonly WordText[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>What Baari says: ${escaped(language)}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; max-width: 1400px; }
  section { display: flex; gap: 24px; align-items: flex-start; border-top: 1px solid #ccc; padding: 24px 0; }
  figure { position: relative; margin: 0; flex: none; }
  figure b { position: absolute; transform: translate(-60%, -40%); background: #b3261e; color: #fff; border-radius: 9px; padding: 0 6px; font-size: 11px; }
  table { border-collapse: collapse; }
  td, th { border-bottom: 1px solid #ddd; padding: 4px 10px; text-align: left; vertical-align: top; }
  code { color: #666; font-size: 12px; }
</style>
<h1>What Baari says: ${escaped(language)}</h1>
<p>Is each text what a clinic in your town would say to a patient, polite, short and without a mistake? “…” is a name or a number. Write down the key of what is not, and how you would say it.</p>
${pictures.map((picture) => sectionOf(language, picture)).join('\n')}
<h2>On none of these pictures</h2>
${tableOf(language, rest)}
</html>
`;
}

function sectionOf(language: string, { address, png, width, found }: Picture): string {
  const marks = found.map(
    ({ x, y }, index) => `<b style="left:${Math.round(x)}px;top:${Math.round(y)}px">${index + 1}</b>`,
  );
  return `<section><figure><img src="data:image/png;base64,${png}" width="${width}" alt="">${marks.join('')}</figure>
<div><h2>${escaped(address)}</h2>${tableOf(language, found)}</div></section>`;
}

function tableOf(language: string, texts: readonly WordText[]): string {
  const rows = texts.map(
    ({ key, english, says }, index) =>
      `<tr><td>${index + 1}<td lang="${escaped(language)}">${escaped(says)}<td>${escaped(english)}<td><code>${escaped(key)}</code>`,
  );
  return `<table><tr><th>No.<th>It says<th>In English<th>Key${rows.join('')}</table>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
