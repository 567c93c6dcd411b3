import type { HolderProof } from '@baari/core/queue';

export type HolderQuestionProps = {
  proof: Exclude<HolderProof, 'given'>;
  /** Sends the digits; rejects with why they were refused. */
  prove: (digits: string) => Promise<void>;
  onBack: () => void;
};
