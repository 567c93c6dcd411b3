import { Mic } from 'lucide-react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/**
 * Links to the page where a clinic records its voice. The link loads a new document, because only the
 * document of that page may ask for the microphone.
 */
export function RecordingsLink({ slug }: { slug: string }) {
  const words = useWords('desk').recordings;
  return (
    <Card title={words.title}>
      <p className="mb-4 text-ink-soft">{words.intro}</p>
      <ButtonLink href={`/${slug}/recordings`} variant="secondary" icon={<Mic size={20} aria-hidden />}>
        {words.open}
      </ButtonLink>
    </Card>
  );
}
