import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { api } from '../../shared/api/patient-api.ts';
import type { ListWords, PatientWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { MOBILE_DIGITS } from '../device/mobile-number.ts';
import { tokenPath } from '../links.ts';
import { keepPhone } from '../device/phone-on-device.ts';
import { refusalText } from '../parts/refusal-text.ts';

export type CheckProblem = {
  field: 'phone' | null;
  tone: 'warm' | 'danger';
  title: string;
  text: string;
};

/** The way from a phone number to its tokens. */
export function useTokenCheck() {
  const messages = useWords('patient');
  const { lookup } = useWords('lists');
  const [problem, setProblem] = useState<CheckProblem | null>(null);
  const [isChecking, setChecking] = useState(false);

  const check = async (phone: string) => {
    if (isChecking) return;
    if (phone.length < MOBILE_DIGITS) {
      setProblem(invalid(lookup));
      return;
    }
    setProblem(null);
    setChecking(true);
    try {
      const tokens = await api.queue.checkTokens({ phone });
      if (tokens.length > 0) {
        keepPhone(phone);
        location.assign('/patient-dashboard');
        return;
      }
      // Its page names all others of this device.
      const [booking] = await api.bookings.checkBookings({ phone });
      if (booking) {
        location.assign(tokenPath(booking.secret));
        return;
      }
      setProblem({ field: null, tone: 'warm', title: lookup.noneTitle, text: lookup.none });
    } catch (error) {
      setProblem(problemOf(error, messages, lookup));
    }
    setChecking(false);
  };
  return {
    problem,
    isChecking,
    check,
    clear: () => setProblem(null),
    /** For a page that the browser kept as it was left. */
    reset: () => setChecking(false),
  };
}

function invalid(lookup: ListWords['lookup']): CheckProblem {
  return { field: 'phone', tone: 'danger', title: lookup.invalidTitle, text: lookup.invalid };
}

function problemOf(error: unknown, messages: PatientWords, lookup: ListWords['lookup']): CheckProblem {
  if (!(error instanceof ApiError))
    return { field: null, tone: 'danger', title: lookup.failedTitle, text: lookup.unexpected };
  if (error.reason === 'patient.invalid_phone') return invalid(lookup);
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
