/** A ref that scrolls its element into view when it appears. */
export const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
