import type { QueueWorld } from './queue-world.ts';

/** Returns all learned wait models and accuracies as the database prints them. */
export async function learnedText({ db }: QueueWorld): Promise<{ models: string[]; sessions: string[] }> {
  const models = await db.query<{ text: string }>(
    `SELECT doctor_id || ' ' || model::text AS text FROM wait_model ORDER BY 1`,
  );
  const sessions = await db.query<{ text: string }>(
    `SELECT concat(s.id, ' ', s.learned_at IS NOT NULL, ' ', a::text, ' ',
       (SELECT string_agg(p::text, ' ' ORDER BY hour, ahead) FROM session_accuracy_part p WHERE p.session_id = s.id)) AS text
     FROM queue_session s LEFT JOIN session_accuracy a ON a.session_id = s.id ORDER BY s.id`,
  );
  return { models: models.map(({ text }) => text), sessions: sessions.map(({ text }) => text) };
}
