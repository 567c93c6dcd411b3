/** Runs a benchmark program in a separate process, controlled by messages. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Child = {
  /** Sends a question and returns the answer. Only one question may be pending. */
  ask: (question: string, ...details: readonly unknown[]) => Promise<unknown>;
  stop: () => Promise<void>;
};

/** Starts a program of this folder. `input` is the first message to the program. */
export async function startChild(file: string, input: unknown): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, file), {
    execArgv: ['--expose-gc'],
    // Advanced serialization preserves dates and bytes.
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error' },
  });
  const ended = once(child, 'exit');
  const answer = async () => {
    const failed = ended.then((): never => {
      throw new Error(`${file} has ended`);
    });
    const message: readonly unknown[] = await Promise.race([once(child, 'message'), failed]);
    return message[0];
  };
  child.send({ input });
  await answer();
  return {
    ask: (question, ...details) => {
      child.send({ question, details });
      return answer();
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

type Answers = Record<string, (...details: readonly unknown[]) => unknown>;

/**
 * Runs in the child process: it starts with the parent's message, answers questions, and closes when the
 * parent disconnects.
 */
export function serveParent(
  start: (input: unknown) => Promise<{ answers: Answers; close: () => Promise<void> }>,
): void {
  process.once('message', (first: { input: unknown }) => {
    void start(first.input).then(({ answers, close }) => {
      process.on('message', ({ question, details }: { question: string; details: unknown[] }) => {
        void Promise.resolve(answers[question]?.(...details)).then((answer) =>
          process.send?.(answer ?? null),
        );
      });
      process.once('disconnect', () => void close().then(() => process.exit(0)));
      process.send?.('started');
    });
  });
}

/** Returns this process's memory after a garbage collection, in bytes. */
export function memoryBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
