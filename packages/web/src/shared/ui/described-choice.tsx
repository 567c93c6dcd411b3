type Option<Value extends string> = { value: Value; name: string; about: string };

type DescribedChoiceProps<Value extends string> = {
  legend: string;
  /** Of the form's fields. */
  name: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, each with a sentence on what it means. */
export function DescribedChoice<Value extends string>(props: DescribedChoiceProps<Value>) {
  const { legend, name, options, value: chosen, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, name: title, about }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="mt-0.5 size-5 shrink-0 accent-(--accent)"
            />
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-sm">{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
