/**
 * Wraps `work`, which must not throw, so that at most `limit` run at once; further items wait for their turn. An item that
 * already waits is not added again.
 */
export function limitConcurrency<Item>(
  limit: number,
  work: (item: Item) => Promise<void>,
): (item: Item) => void {
  const due = new Set<Item>();
  let running = 0;
  const run = async () => {
    running += 1;
    for (const item of due) {
      due.delete(item);
      await work(item);
    }
    running -= 1;
  };
  return (item) => {
    due.add(item);
    if (running < limit) void run();
  };
}
