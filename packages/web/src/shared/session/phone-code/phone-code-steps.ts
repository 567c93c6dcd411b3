/** What the steps of proving a phone share. */
import type { Account } from '@baari/contract/accounts';
import type { CallContext } from '../../api/index.ts';

type Send<Input, Output> = (input: Input, options: { context: CallContext }) => Promise<Output>;

export type PhoneCodeSteps = {
  /** Asks for a code to be sent to the phone. The password is empty where none is asked for. */
  sendCode: Send<{ phone: string; password: string }, unknown>;
  /** Whether the account's password has to be typed first. */
  asksPassword: boolean;
  confirmCode: Send<{ phone: string; code: string }, Account>;
  /** What the code is for: "Sign In". */
  confirmLabel: string;
  confirmingLabel: string;
  /** Says where the code went. */
  sentText: (phone: string) => string;
  onConfirmed: (account: Account) => void;
};
