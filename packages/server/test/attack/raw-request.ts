/** Sends requests exactly as written, without normalising paths, adding headers or following redirects. */
import http from 'node:http';

export type RawRequest = {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
};

export type RawAnswer = { status: number; headers: Headers; body: string };

export function rawRequest(
  url: string,
  { path, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: headersOf(response), body: text });
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

function headersOf({ rawHeaders }: http.IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  return headers;
}
