import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useForm } from '../../shared/forms/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { priceError } from './price-rule.ts';

/** Sets what is paid from now on, after one question that shows the old and the new price. */
export function PriceForm({ currentRupees }: { currentRupees: number }) {
  const words = useWords('operator').pricing;
  const [asked, setAsked] = useState<number | null>(null);
  const form = useForm({
    initial: { rupees: '' },
    check: ({ rupees }) => ({ rupees: priceError(words, rupees, currentRupees) }),
    submit: ({ rupees }) => setAsked(Number(rupees)),
  });
  return (
    <form {...form.form} className="space-y-4">
      <TextField
        label={words.newPrice}
        hint={words.newPriceHint}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        autoComplete="off"
        enterKeyHint="done"
        {...form.field('rupees')}
      />
      <Button type="submit" wide>
        {words.update}
      </Button>
      {asked !== null && (
        <PriceDialog
          oldRupees={currentRupees}
          newRupees={asked}
          onClose={() => setAsked(null)}
          onDone={form.reset}
        />
      )}
    </form>
  );
}
