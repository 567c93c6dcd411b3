/** What the steps of proving a phone share. */
import type { Account } from '@baari/contract/accounts';
import type { CallContext } from '../../api/index.ts';

type Send<Input, Output> = (input: Input, options: { context: CallContext }) => Promise<Output>;

export type PhoneCodeSteps = {
  sendCode: Send<{ phone: string }, unknown>;
  confirmCode: Send<{ phone: string; code: string }, Account>;
  /** What the code is for: "Sign In". */
  confirmLabel: string;
  confirmingLabel: string;
  /** Says where the code went. */
  sentText: (phone: string) => string;
  onConfirmed: (account: Account) => void;
};
