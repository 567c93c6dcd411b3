import { ChevronDown } from 'lucide-react';

export type QuestionProps = { question: string; answer: string };

/** Shows a question that expands to its answer without a script. */
export function Question({ question, answer }: QuestionProps) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown size={20} aria-hidden className="shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <p className="max-w-2xl pb-5 text-ink-soft">{answer}</p>
    </details>
  );
}

export function Questions({ heading, items }: { heading: string; items: readonly QuestionProps[] }) {
  return (
    <section className="mx-auto mt-16 max-w-3xl">
      <h2 className="mb-3 text-2xl font-bold tracking-tight">{heading}</h2>
      <div className="border-t border-line">
        {items.map((item) => (
          <Question key={item.question} {...item} />
        ))}
      </div>
    </section>
  );
}
