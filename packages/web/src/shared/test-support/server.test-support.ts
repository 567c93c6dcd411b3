/**
 * Fakes the API behind `fetch`. The fake finds the operation of each request from its path in the contract.
 */
import { contract } from '@baari/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import type { IssuedAnswer, QueueAnswer } from '@baari/contract/queue';
import { vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';

type Call = (...args: never[]) => Promise<unknown>;
type OutputOf<C> = C extends (...args: never[]) => Promise<infer Output> ? Output : never;
/** No screen reads the receipt of a new token, and a computer without internet answers without one. */
type Given<Output> = Output extends IssuedAnswer ? QueueAnswer : Output;
type Answered<Output> = Given<Output> | ApiError | Promise<Given<Output> | ApiError>;

/** A value or a refusal, possibly delayed, or a function of the input. */
type AnswerOf<C> = C extends Call
  ? Answered<OutputOf<C>> | ((input: Record<string, unknown>) => Answered<OutputOf<C>>)
  : never;

/** Maps operations to their responses. */
export type Answers = {
  readonly [Feature in keyof Api]?:
    | { readonly [Name in keyof Api[Feature]]?: AnswerOf<Api[Feature][Name]> | undefined }
    | undefined;
};

/** An unexpected server error with its message. */
export const unexpected = new ApiError('internal', 'server.internal');
export const unexpectedText = 'An unexpected error occurred.';

/** Lists the sent changes in order, with the operation's name and input. */
export const sent: { name: string; input: Record<string, unknown> }[] = [];

const features: Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>> = contract;

const operations = Object.entries(features).flatMap(([feature, of]) =>
  Object.entries(of).map(([name, { '~orpc': operation }]) => {
    const { method = 'POST', path = '/' } = operation.route;
    const named = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { feature, name, method, path: new RegExp(`^/api${named}$`) };
  }),
);

const REFUSED = 400;
const given = new Map<string, unknown>();

/**
 * Sets the server's responses. Later settings replace earlier ones, and operations without a response stay
 * pending.
 */
export function serverAnswers(...answers: Answers[]): void {
  for (const [feature, of = {}] of answers.flatMap((each) => Object.entries(each)))
    for (const [name, answer] of Object.entries(of)) given.set(`${feature}.${name}`, answer);
  vi.stubGlobal('fetch', answerRequest);
}

/** Removes all responses. */
export function resetServer(): void {
  given.clear();
  sent.length = 0;
}

/** Never resolves, even after the test, because a retry would go to the next test. */
const noAnswer = new Promise<never>(() => {});

async function answerRequest(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://baari.example');
  const method = init.method ?? 'GET';
  const operation = operations.find((one) => one.method === method && one.path.test(pathname));
  if (!operation) throw new Error(`The contract has no ${method} ${pathname}.`);
  const input: Record<string, unknown> = {
    ...Object.fromEntries(searchParams),
    ...operation.path.exec(pathname)?.groups,
    ...bodyOf(init),
  };
  const { feature, name } = operation;
  if (method !== 'GET') sent.push({ name, input });
  const key = `${feature}.${name}`;
  const answer = given.get(key) ?? noAnswer;
  const output: unknown = await (isOfInput(answer) ? answer(input) : answer);
  if (!(output instanceof ApiError)) return Response.json(output ?? {});
  if (output.code === 'network') throw new TypeError('Failed to fetch');
  const { code, reason, details } = output;
  return Response.json({ code, data: { reason, details } }, { status: REFUSED });
}

const isOfInput = (answer: unknown): answer is (input: Record<string, unknown>) => unknown =>
  typeof answer === 'function';

const bodyOf = ({ body }: RequestInit): Record<string, unknown> => {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : {};
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};
