/** Screens without a browser: drawn once from what the server has answered, their buttons pressed by their words. */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ActionOutcome } from '../api/index.ts';
import { ApiError } from '../api/api-error.ts';
import type * as Forms from '../forms/index.ts';
import type { MenuItem } from '../ui/menu.tsx';
import type { Toast } from '../ui/toast.tsx';
import { consoleWords } from '../words/console-words.ts';
import { WordsProvider } from '../words/words-context.tsx';

/** Something happened on the server that nobody expected, and what is said then. */
export const unexpected = new ApiError('internal', 'server.internal');
export const unexpectedText = 'An unexpected error occurred.';

const presses = new Map<string, () => void>();
const submits: ((values: Record<string, string>) => void)[] = [];
const toasts: Toast[] = [];
/** What was sent to the server, the first first. */
export const sent: { input: unknown; outcome: ActionOutcome<unknown> }[] = [];
let answer: { is: unknown } | { isNot: ApiError } | null = { isNot: unexpected };

type ButtonProps = { children?: ReactNode; onClick?: () => void; 'aria-label'?: string };
type DialogProps = { title: ReactNode; children?: ReactNode; footer?: ReactNode };
type QuestionProps = { trigger?: ReactNode; confirmLabel: string; onConfirm: () => void };

/** What stands in for the parts that a press comes through; for `vi.mock`. */
export const fakes = {
  useToast: () => (toast: Toast | null) => {
    if (toast) toasts.push(toast);
  },
  useAction: () => ({
    isBusy: false,
    run: (input: unknown, outcome: ActionOutcome<unknown> = {}) => {
      sent.push({ input, outcome });
      if (answer === null) return;
      if ('is' in answer) outcome.onSuccess?.(answer.is);
      else outcome.onError?.(answer.isNot);
    },
  }),
  /** Forms that the server has refused. */
  refusedForms: (forms: typeof Forms) => ({
    ...forms,
    useForm: <Name extends string>(options: Parameters<typeof forms.useForm<Name>>[0]) => {
      submits.push(options.submit);
      return { ...forms.useForm(options), ...(answer && 'isNot' in answer && { failure: answer.isNot }) };
    },
  }),
  Button: ({ children, onClick, 'aria-label': name }: ButtonProps) => {
    const label = name ?? (typeof children === 'string' ? children : '');
    if (onClick) presses.set(label, onClick);
    return <button type="button">{label}</button>;
  },
  Menu: ({ trigger, groups }: { trigger: ReactNode; groups: readonly (readonly MenuItem[])[] }) => {
    for (const { label, onSelect } of groups.flat()) presses.set(label, onSelect);
    return (
      <>
        {trigger}
        <ul>
          {groups.flat().map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </>
    );
  },
  /** All of them at once, the last one's form the one that is sent. */
  Tabs: ({ tabs }: { tabs: readonly { label: string; content: ReactNode }[] }) =>
    tabs.map(({ label, content }) => <section key={label}>{content}</section>),
  Dialog: ({ title, children, footer }: DialogProps) => (
    <section>
      <h2>{title}</h2>
      {children}
      {footer}
    </section>
  ),
  AlertDialog: ({ trigger, confirmLabel, onConfirm }: QuestionProps) => {
    presses.set(`Yes: ${confirmLabel}`, onConfirm);
    return trigger;
  },
};

type Drawn = {
  /** The path of the page. */
  at?: string;
  /** What the server answered to queries. */
  known?: readonly (readonly [QueryKey, unknown])[];
  /** The query that the server refused, and for what. */
  refused?: readonly [QueryKey, ApiError];
};

/** The words of a screen. */
export function draw(screen: ReactNode, { at = '/', known = [], refused }: Drawn = {}): string {
  presses.clear();
  submits.length = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [key, data] of known) client.setQueryData(key, data);
  if (refused) {
    const [queryKey, error] = refused;
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
  }
  const html = renderToStaticMarkup(
    <WordsProvider value={consoleWords}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
      </QueryClientProvider>
    </WordsProvider>,
  );
  return html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .replaceAll('&#x27;', "'");
}

/** What the server answers to what is done next. */
export function serverAnswers(output: unknown): void {
  answer = { is: output };
}

/** What the server refuses the next thing for, and every form. */
export function serverRefuses(error: ApiError = unexpected): void {
  answer = { isNot: error };
}

/** From now on the server takes its time: its answers are given by the outcomes of what was `sent`. */
export function serverWaits(): void {
  answer = null;
  sent.length = 0;
}

/** Presses the button with this label; the one of a question that confirms it is "Yes: …". */
export function press(label: string): void {
  const pressed = presses.get(label);
  if (!pressed) throw new Error(`No button "${label}" among: ${[...presses.keys()].join(', ')}.`);
  pressed();
}

/** Sends the form of the screen. */
export function submit(values: Record<string, string> = {}): void {
  submits.at(-1)?.(values);
}

/** The toast that came last, in words; it is taken away. */
export function takeToast(): string {
  const toast = toasts.pop();
  return [toast?.title, toast?.description].filter(Boolean).join(' / ');
}
