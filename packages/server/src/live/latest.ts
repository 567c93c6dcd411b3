/**
 * Keeps the newest reading of data that changes. After a change, it reads again, but never makes two reads at
 * the same time.
 */
type Source<Value> = {
  read: () => Promise<Value>;
  isNewer: (value: Value, than: Value) => boolean;
  onNewer: (value: Value) => void;
};

export class Latest<Value> {
  readonly #source: Source<Value>;
  #value: Value | null = null;
  #running: Promise<Value> | null = null;
  #changes = 0;
  /** The number of known changes that the value certainly includes. */
  #included = 0;

  constructor(source: Source<Value>) {
    this.#source = source;
  }

  /** The last reading. Null before the first reading. */
  get value(): Value | null {
    return this.#value;
  }

  get isReading(): boolean {
    return this.#running !== null;
  }

  get isCurrent(): boolean {
    return this.#value !== null && this.#included === this.#changes;
  }

  /** Marks the reading as outdated. */
  invalidate(): void {
    this.#changes += 1;
  }

  /** Waits for the current read, or starts one. */
  read(): Promise<Value> {
    this.#running ??= this.#start().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /**
   * Returns the value. If it is outdated, reads it again first. If this read fails, returns the old value.
   */
  async current(): Promise<Value> {
    if (this.#value !== null && this.isCurrent) return this.#value;
    try {
      return await this.read();
    } catch (error) {
      if (this.#value === null) throw error;
      return this.#value;
    }
  }

  /**
   * Reads until the value includes every known change. All changes during a read together cause only one more
   * read.
   */
  async catchUp(): Promise<void> {
    while (!this.isCurrent) await this.read();
  }

  async #start(): Promise<Value> {
    const including = this.#changes;
    const value = await this.#source.read();
    this.#included = including;
    const previous = this.#value;
    if (previous !== null && !this.#source.isNewer(value, previous)) return previous;
    this.#value = value;
    this.#source.onNewer(value);
    return value;
  }
}
