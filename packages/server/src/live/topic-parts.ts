/** The two parts of a topic: its kind, and the id of its subject. */
import { TOPIC_KINDS, type Topic, type TopicKind } from '@baari/contract/live';

export function topicParts(topic: Topic): { kind: TopicKind; id: string } {
  const colon = topic.indexOf(':');
  const name = topic.slice(0, colon);
  const kind = TOPIC_KINDS.find((known) => known === name);
  if (kind === undefined) throw new RangeError(`not a topic: ${topic}`);
  return { kind, id: topic.slice(colon + 1) };
}
