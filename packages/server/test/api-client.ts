/** A typed API client that acts like one browser, with its own cookies and origin. */
import { type Contract, contract } from '@baari/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

export type Api = JsonifiedClient<ContractRouterClient<Contract>>;

export type TestClient = {
  api: Api;
  /** Requests a path with this browser's cookies and stores the cookies from the response. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Cookies by name. Changing a cookie here imitates a browser that lost or forged this cookie. */
  cookies: Map<string, string>;
};

/** Returns a browser without cookies. All its requests carry `headers`. */
export function createTestClient(url: string, headers: Readonly<Record<string, string>> = {}): TestClient {
  const cookies = new Map<string, string>();
  const send = async (request: Request): Promise<Response> => {
    for (const [name, value] of Object.entries({ origin: url, ...headers })) request.headers.set(name, value);
    if (cookies.size > 0) request.headers.set('cookie', cookieHeader(cookies));
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  const link = new OpenAPILink(contract, { url: `${url}/api`, fetch: (request) => send(request) });
  return {
    api: createORPCClient<Api>(link),
    fetch: (path, init) => send(new Request(new URL(path, url), init)),
    cookies,
  };
}

/** Returns a program with an API key, which stores no cookies and sends no origin. */
export function createProgram(url: string, secret: string): TestClient {
  const send = (request: Request): Promise<Response> => {
    request.headers.set('authorization', `Bearer ${secret}`);
    return fetch(request);
  };
  const link = new OpenAPILink(contract, { url: `${url}/api`, fetch: (request) => send(request) });
  return {
    api: createORPCClient<Api>(link),
    fetch: (path, init) => send(new Request(new URL(path, url), init)),
    cookies: new Map(),
  };
}

const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  if (attributes.includes('Max-Age=0') || value === '') cookies.delete(name);
  else cookies.set(name, value);
}
