import type { PublicText } from '@baari/core/platform';
import { useWords } from '../../shared/words/words-context.tsx';
import { textBlocks } from './text-blocks.ts';

/** A page that the operator wrote, as it was typed. */
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
