import { PHONE_CODE_LENGTH } from '@baari/core/accounts';
import { useEffect, useRef, useState } from 'react';
import { isReason } from '../../shared/api/api-error.ts';
import { api } from '../../shared/api/patient-api.ts';
import type { ConfirmingWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusalText } from '../parts/refusal-text.ts';

type CodeProblem = { field: 'code' | null; title: string; text: string };

type CodeTry = {
  clinicId: string;
  phone: string;
  words: ConfirmingWords;
  /** The phone is confirmed, or the clinic asks for that no more. */
  onConfirmed: () => void;
};

/** The confirmation of a phone by the code that was sent there. */
export function useCodeTry({ clinicId, phone, words, onConfirmed }: CodeTry) {
  const messages = useWords('patient');
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const wrong = (text: string): CodeProblem => ({ field: 'code', title: words.wrongTitle, text });

  const confirm = async (code: string) => {
    const isWhole = code.length === PHONE_CODE_LENGTH;
    setProblem(isWhole ? null : wrong(words.missing));
    if (!isWhole || isConfirming) return;
    setConfirming(true);
    try {
      await api.patients.confirmPatientPhone({ clinicId, phone, code });
      // Who went back meanwhile is asked before a token is taken.
      if (!isGone.current) onConfirmed();
    } catch (error) {
      if (isGone.current) return;
      if (isReason(error, 'patient.confirmation_off')) onConfirmed();
      else if (isReason(error, 'account.invalid_phone_code')) setProblem(wrong(words.wrong));
      else setProblem({ field: null, title: '', text: refusalText(messages, error, words.failed) });
    }
    setConfirming(false);
  };
  /** What was wrong is no more: the code is being changed. */
  const forgetProblem = () => setProblem(null);
  return { problem, isConfirming, confirm, forgetProblem };
}
