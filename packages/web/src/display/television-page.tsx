import { Button } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { TextField } from '../shared/ui/field.tsx';
import { useWords } from '../shared/words/words-context.tsx';

/**
 * Lets a television choose its waiting room with the digits of the remote. The page works without a script.
 */
export function TelevisionPage({ isWrong }: { isWrong: boolean }) {
  const { television: words } = useWords('frame');
  return (
    <div className="mx-auto grid max-w-md gap-4">
      <div>
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{words.heading}</h1>
        <p className="mt-1 text-ink-soft">{words.lead}</p>
      </div>
      <Card>
        <form action="/tv" className="grid gap-4">
          <TextField
            label={words.digits}
            name="digits"
            inputMode="numeric"
            autoComplete="off"
            // A television has no pointer, so the field has the focus and the remote can type immediately.
            autoFocus
            required
            error={isWrong ? words.wrong : undefined}
          />
          <Button type="submit" wide>
            {words.open}
          </Button>
        </form>
      </Card>
    </div>
  );
}
