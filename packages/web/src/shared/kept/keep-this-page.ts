/** Has this address kept for when there is no network, where it was reached without loading a page. */
export function keepThisPage(): void {
  // Over plain HTTP, browsers have no service workers.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ keep: location.pathname });
}
