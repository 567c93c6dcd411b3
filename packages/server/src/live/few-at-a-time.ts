/** Lets work on many things be done a few at a time, each thing once however often it is asked for meanwhile. */

/** Wraps `work`, which must not throw, so that at most `most` run at once; what is asked for beyond waits its turn. */
export function fewAtATime<Item>(most: number, work: (item: Item) => Promise<void>): (item: Item) => void {
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
    if (running < most) void run();
  };
}
