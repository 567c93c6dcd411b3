import { useSyncExternalStore } from 'react';

/**
 * The text in the desk's field. The form can set the text without a redraw of the parts that do not show it.
 */
export class SearchText {
  #text = '';
  readonly #listeners = new Set<() => void>();

  readonly read = (): string => this.#text;

  readonly set = (text: string): void => {
    this.#text = text;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useFieldText = ({ subscribe, read }: SearchText): string =>
  useSyncExternalStore(subscribe, read, read);
