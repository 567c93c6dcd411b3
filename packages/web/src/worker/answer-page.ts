/** A page from the network; when that fails, or keeps somebody waiting, from the phone. */

const PATIENCE_MS = 4000;

type Sources = {
  network: () => Promise<Response>;
  /** The page as it was seen last; null for one that is not kept. */
  kept: () => Promise<Response | null>;
  /** The page that says that there is no network. */
  offline: () => Promise<Response>;
};

/** Never waits for the network longer than it must: a page that is kept is shown after a few seconds. */
export async function answerPage({ network, kept, offline }: Sources): Promise<Response> {
  const coming = network().catch(() => null);
  const response = await Promise.race([coming, patience()]);
  if (response !== 'too long' && response !== null && response.status < 500) return response;
  const known = await kept().catch(() => null);
  if (known) return known;
  return (response === 'too long' ? await coming : response) ?? offline();
}

function patience(): Promise<'too long'> {
  return new Promise((resolve) => setTimeout(() => resolve('too long'), PATIENCE_MS));
}
