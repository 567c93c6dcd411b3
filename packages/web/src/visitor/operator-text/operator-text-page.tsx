import type { PublicText } from '@baari/core/platform';
import { useWords } from '../../shared/words/words-context.tsx';

/** Shows one of the operator's own texts. */
export function OperatorTextPage({ name, text }: { name: PublicText; text: string }) {
  const { publicTexts } = useWords('frame');
  return (
    <article className="mx-auto max-w-3xl wrap-anywhere">
      <h1 className="mb-6 text-3xl font-bold tracking-tight sm:text-4xl">{publicTexts[name]}</h1>
      {textBlocks(text).map((block, index) =>
        block.kind === 'list' ? (
          <ul key={index} className="my-4 list-disc space-y-1 pl-6">
            {block.items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={index} className="my-4 whitespace-pre-line">
            {block.text}
          </p>
        ),
      )}
    </article>
  );
}

type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^\s*- +/;

/** Splits a text into blocks: an empty line ends a paragraph, and lines that start with "- " form a list. */
export function textBlocks(text: string): TextBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .flatMap(blocksOf);
}

function blocksOf(part: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of part.split('\n').filter((typed) => typed.trim() !== '')) {
    const last = blocks.at(-1);
    if (ITEM.test(line)) {
      const item = line.replace(ITEM, '');
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.text += `\n${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}
