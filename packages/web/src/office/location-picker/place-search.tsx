import type { FoundPlace } from '@baari/contract/clinics';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SuggestField } from '../../shared/ui/suggest-field.tsx';
import type { PlaceService, PlaceSuggestion } from './place-service.ts';
import { useWords } from '../../shared/words/words-context.tsx';

const pauseMs = 400;
const lettersMin = 3;
const lettersMax = 200;
const none: readonly PlaceSuggestion[] = [];

type PlaceSearchProps = { service: PlaceService; onFound: (place: FoundPlace) => void };

/** Finds a place by its address: during typing if the service allows it, otherwise after a press. */
export function PlaceSearch({ service, onFound }: PlaceSearchProps) {
  const { failures, place: words } = useWords('office');
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const paused = useDebounced(text.trim(), pauseMs);
  const suggested = service.suggestsWhileTyping && paused.length >= lettersMin ? paused : '';
  const wanted = submitted || suggested;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['place-search', wanted],
    queryFn: ({ signal }) => service.search(wanted, signal),
    enabled: wanted !== '',
    staleTime: Infinity,
    retry: false,
  });
  const isTold = wanted !== '' && wanted === text.trim();

  const typed = (value: string) => {
    setText(value);
    setSubmitted('');
    setFailure(null);
  };
  const search = () => {
    if (text.trim() !== '' && wanted === text.trim()) void refetch();
    else setSubmitted(text.trim());
  };
  const chosen = (id: string) => {
    const suggestion = data?.find((candidate) => candidate.id === id);
    if (!suggestion) return;
    setText(suggestion.label);
    setSubmitted('');
    suggestion.find().then(onFound, (cause: unknown) => setFailure(failureText(cause, failures)));
  };
  return (
    <div>
      <SuggestField
        label={words.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={lettersMax}
        value={text}
        onChange={typed}
        suggestions={isTold ? (data ?? none) : none}
        onChoose={chosen}
        onEnter={search}
        error={failure ?? (isTold && error ? failureText(error, failures) : undefined)}
        action={
          <Button
            variant="secondary"
            size="icon"
            className="size-12"
            aria-label={words.searchButton}
            busy={isFetching}
            busyLabel=""
            onClick={search}
          >
            <Search size={20} aria-hidden />
          </Button>
        }
      />
      <p role="status" className="mt-1.5 text-sm text-ink-soft empty:hidden">
        {isTold && data && !isFetching && words.found({ count: data.length })}
      </p>
    </div>
  );
}
