import { Plug } from 'lucide-react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Links to the page where admins and owners connect other programs. */
export function ConnectionsLink({ slug }: { slug: string }) {
  const words = useWords('desk').connections;
  return (
    <Card title={words.title}>
      <p className="mb-4 text-ink-soft">{words.intro}</p>
      <ButtonLink href={`/${slug}/connections`} variant="secondary" icon={<Plug size={20} aria-hidden />}>
        {words.open}
      </ButtonLink>
    </Card>
  );
}
