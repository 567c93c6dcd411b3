import { type Paper, paperNames, PAPERS } from './slip-paper.ts';

type PaperChoiceProps = { value: Paper; onChange: (paper: Paper) => void };

/** Which paper the printer has; Enter in it prints. */
export function PaperChoice({ value, onChange }: PaperChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Paper</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {PAPERS.map((paper) => (
          <label
            key={paper}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="paper"
              value={paper}
              checked={paper === value}
              onChange={() => onChange(paper)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            {paperNames[paper]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
