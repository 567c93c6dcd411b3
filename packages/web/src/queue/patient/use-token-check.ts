import { useState } from 'react';
import { checkTokens, PatientApiError } from '../../lib/patient-api.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { MOBILE_DIGITS } from './mobile-number.ts';
import { keepPhone } from './phone-on-device.ts';
import { refusalText } from './refusal-text.ts';

export type CheckProblem = {
  field: 'phone' | null;
  tone: 'warm' | 'danger';
  title: string;
  text: string;
};

/** The way from a phone number to its tokens. */
export function useTokenCheck() {
  const messages = useMessages();
  const [problem, setProblem] = useState<CheckProblem | null>(null);
  const [isChecking, setChecking] = useState(false);

  const check = async (phone: string) => {
    if (isChecking) return;
    if (phone.length < MOBILE_DIGITS) {
      setProblem(invalid(messages));
      return;
    }
    setProblem(null);
    setChecking(true);
    try {
      const tokens = await checkTokens(phone);
      if (tokens.length > 0) {
        keepPhone(phone);
        location.assign('/patient-dashboard');
        return;
      }
      setProblem({ field: null, tone: 'warm', title: messages.lookup.noneTitle, text: messages.lookup.none });
    } catch (error) {
      setProblem(problemOf(error, messages));
    }
    setChecking(false);
  };
  return {
    ...{ problem, isChecking, check },
    clear: () => setProblem(null),
    /** For a page that the browser kept as it was left. */
    reset: () => setChecking(false),
  };
}

function invalid({ lookup }: Messages): CheckProblem {
  return { field: 'phone', tone: 'danger', title: lookup.invalidTitle, text: lookup.invalid };
}

function problemOf(error: unknown, messages: Messages): CheckProblem {
  const { lookup } = messages;
  if (!(error instanceof PatientApiError))
    return { field: null, tone: 'danger', title: lookup.failedTitle, text: lookup.unexpected };
  if (error.reason === 'patient.invalid_phone') return invalid(messages);
  if (error.code === 'rate_limited') {
    return {
      field: null,
      tone: 'danger',
      title: lookup.failedTitle,
      text: refusalText(messages, error, lookup.failed),
    };
  }
  return { field: null, tone: 'danger', title: lookup.failedTitle, text: lookup.failed };
}
