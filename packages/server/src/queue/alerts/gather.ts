/** What is asked for one by one, and done together. */
export type Gathered<Item> = {
  add: (item: Item) => void;
  /** Does at once what has been gathered. */
  flush: () => void;
};

/** Gives `work` all different things that were added within `ms` of the first of them. */
export function gather<Item>(ms: number, work: (items: readonly Item[]) => void): Gathered<Item> {
  const items = new Set<Item>();
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    const gathered = [...items];
    items.clear();
    work(gathered);
  };
  return {
    add: (item) => {
      items.add(item);
      timer ??= setTimeout(flush, ms);
    },
    flush,
  };
}
