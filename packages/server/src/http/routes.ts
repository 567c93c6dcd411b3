import { type Answer, contract, type Contract, type Feature, type Input } from '@baari/contract';
import { keyScopeOf } from '@baari/contract/key-scopes';
import { AppError } from '@baari/core/shared';
import type { AnyContractProcedure } from '@orpc/contract';
import { type AnyProcedure, implement } from '@orpc/server';
import { type Actor, type Context, requireScope } from '../context/index.ts';
import type { ResponseCookies } from './cookies.ts';

/** A request's data in addition to its input: the context of its verb, and the browser's cookies. */
export type RouteContext = {
  app: Context;
  cookies: ResponseCookies;
  /** The secret of this browser's doctor login, even if the login has ended. */
  doctorLoginToken: string | null;
};

type Answered<Output> = Output | Promise<Output>;
type OrNothing<Output> = Answered<Output> | (Output extends Record<string, never> ? Answered<void> : never);

/**
 * The verbs of a feature, one for each operation. If the operation's response is an empty object, the verb
 * may return nothing.
 */
export type Routes<F extends Feature> = {
  [Name in keyof Contract[F]]: (
    app: Context,
    input: Input<F, Name>,
    request: RouteContext,
  ) => OrNothing<Answer<F, Name>>;
};

export type ApiRouter = Readonly<Record<string, Readonly<Record<string, AnyProcedure>>>>;

/** Combines every operation of the contract with its verb, as the API serves it. */
export function routerOf(routes: { [F in Feature]: Routes<F> }): ApiRouter {
  const features: Readonly<Record<string, Readonly<Record<string, AnyVerb>>>> = routes;
  const served = (feature: string, name: string, operation: AnyContractProcedure) => {
    const verb = features[feature]?.[name];
    if (!verb) throw new Error(`no verb for ${feature}.${name}`);
    return implement(operation)
      .$context<RouteContext>()
      .handler(async ({ context, input }) => {
        requireOpen(context.app.actor, feature, name);
        return (await verb(context.app, input, context)) ?? {};
      });
  };
  return mapValues(contract, (operations, feature) =>
    mapValues<AnyContractProcedure, AnyProcedure>(operations, (operation, name) =>
      served(feature, name, operation),
    ),
  );
}

/** Refuses an API key unless the operation is open to keys and the key has its scope. */
function requireOpen(actor: Actor, feature: string, name: string): void {
  if (actor.key === null) return;
  const scope = keyScopeOf(feature, name);
  if (scope === null) throw new AppError('forbidden', 'key.operation_closed');
  if (scope !== 'any') requireScope(actor, scope);
}

// `verb` is declared as a method, so that TypeScript accepts verbs with a narrower input than unknown.
// `Routes` checks the type of each verb's input.
type AnyVerb = { verb(app: Context, input: unknown, request: RouteContext): unknown }['verb'];

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
