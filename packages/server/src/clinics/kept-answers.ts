const KEPT_MS = 3_600_000;
const MOST_KEPT = 1000;

type Kept<Answer> = { until: number; answer: Promise<Answer> };

/** Keeps what `ask` answers for an hour, the newest thousand; those who ask the same at once share one answer. */
export function keepAnswers<Answer>(
  now: () => Date,
  ask: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const kept = new Map<string, Kept<Answer>>();

  function forgetOldest(): void {
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  return (question) => {
    const time = now().getTime();
    const known = kept.get(question);
    if (known && time < known.until) return known.answer;
    kept.delete(question);
    const answer = ask(question);
    kept.set(question, { until: time + KEPT_MS, answer });
    forgetOldest();
    // What failed is asked again.
    answer.catch(() => kept.get(question)?.answer === answer && kept.delete(question));
    return answer;
  };
}
