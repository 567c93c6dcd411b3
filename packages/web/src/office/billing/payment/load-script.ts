import { getNonce } from 'get-nonce';

const timeoutMs = 20_000;
const loads = new Map<string, Promise<void>>();

/** Loads a script once, however often it is asked for; one that did not come is tried again the next time. */
export function loadScript(url: string): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const load = appendScript(url);
  loads.set(url, load);
  load.catch(() => loads.delete(url));
  return load;
}

/** For a script that came and is not what it should be, such as the sign-in page of a hotel's network. */
export function forgetScript(url: string): void {
  loads.delete(url);
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`The script ${url} did not load.`));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.src = url;
    // The content security policy asks for it.
    script.nonce = getNonce() ?? '';
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}
