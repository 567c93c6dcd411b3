/** Plain text as paragraphs and lists. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^\s*- +/;

/** An empty line ends a paragraph; lines that begin with "- " are a list, wherever they stand. */
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
