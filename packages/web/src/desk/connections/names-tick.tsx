type NamesTickProps = {
  words: { names: string; namesHint: string };
  checked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** A checkbox for a choice about patients' data, such as whether their names may leave Baari. */
export function NamesTick({ words, checked, onChange }: NamesTickProps) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-(--accent)"
        />
        {words.names}
      </label>
      <p className="text-sm text-ink-soft">{words.namesHint}</p>
    </div>
  );
}
