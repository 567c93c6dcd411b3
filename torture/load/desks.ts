/** Simulates patients who take tokens, each from a separate phone, and doctors who call patients. */
import { KeepAlive } from '../../harness/keep-alive.ts';

/** A doctor with a signed-in panel. */
export type LoadDoctor = {
  id: string;
  /** The length of the line at the start. */
  waiting: number;
  /** The cookie of the browser with the panel. */
  cookie: string;
};

/** Each patient of this process has a separate phone. */
let patients = 0;

export class Desks {
  readonly #clients: readonly KeepAlive[];
  readonly #callRevisions = new Map<string, number>();
  /** The pending call of each doctor. A panel's button is disabled until the response arrives. */
  readonly #busy = new Map<string, Promise<unknown>>();
  #asked = 0;

  /** Requests are sent to these servers in turn, over at most `connections` connections to each server. */
  constructor(urls: readonly string[], connections = 256) {
    this.#clients = urls.map((url) => new KeepAlive(url, '', connections));
  }

  /**
   * Takes a token for a patient, and returns the queue's revision. If the server refuses, throws the refusal.
   */
  async issue(doctor: LoadDoctor): Promise<number> {
    patients += 1;
    const phone = `9${String(patients).padStart(9, '0')}`;
    const patient = { name: `Patient ${patients}`, phone, travelMinutes: null };
    const { queue } = await this.#post(`/api/doctors/${doctor.id}/tokens`, patient, '');
    return queue;
  }

  /**
   * Waits for the response to a doctor's previous call, then calls the next patient. Returns the queue's
   * revision. If the server refuses, throws the refusal.
   */
  async call(doctor: LoadDoctor): Promise<number> {
    const before = this.#busy.get(doctor.id);
    const called = (before ?? Promise.resolve()).catch(() => undefined).then(() => this.#call(doctor));
    this.#busy.set(doctor.id, called);
    return called;
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }

  async #call({ id, cookie }: LoadDoctor): Promise<number> {
    const callRevision = this.#callRevisions.get(id) ?? 0;
    const { queue, call } = await this.#post(`/api/doctors/${id}/queue/call-next`, { callRevision }, cookie);
    this.#callRevisions.set(id, call);
    return queue;
  }

  async #post(path: string, body: unknown, cookie: string): Promise<{ queue: number; call: number }> {
    this.#asked += 1;
    const client = this.#clients[this.#asked % this.#clients.length];
    const answer = await client?.post(path, body, cookie);
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status} ${answer?.body}`);
    // Parsing a complete response with two hundred names would be slow.
    return { queue: figureIn(answer.body, 'revision'), call: figureIn(answer.body, 'callRevision') };
  }
}

const figureIn = (json: string, name: string): number =>
  Number(new RegExp(`"${name}":(\\d+)`).exec(json)?.[1] ?? NaN);
