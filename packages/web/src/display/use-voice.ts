import type { PlayedRecording } from '@baari/contract/clinics';
import { displayRoutes } from '@baari/contract/display-routes';
import { useEffect, useState } from 'react';
import { clientOf } from '../shared/api/client.ts';
import { useClinicDoctors } from '../shared/live/index.ts';
import { type ClinicVoice, NO_VOICE, type Recordings } from '../shared/voice/call-sounds.ts';

const api = clientOf(displayRoutes);

/**
 * What the clinic's screen speaks with. Asked for once its feed is there, and again with each change of the clinic that the
 * feed tells: a voice that staff have just turned on is heard with the next call.
 */
export function useVoice(clinicId: string): ClinicVoice {
  const [voice, setVoice] = useState(NO_VOICE);
  // A list of its own comes with each change, and whenever the feed has been away.
  const told = useClinicDoctors(clinicId);
  useEffect(() => {
    const asked = new AbortController();
    api.clinics.getVoice({ clinicId }, { signal: asked.signal }).then(
      ({ recordings, ...voice }) => setVoice({ ...voice, recordings: byLanguage(recordings) }),
      // Calls go on as before until the feed tells of the next change.
      () => {},
    );
    return () => asked.abort();
  }, [clinicId, told]);
  return voice;
}

function byLanguage(recordings: readonly PlayedRecording[]): Recordings {
  const found = new Map<PlayedRecording['language'], Map<string, string>>();
  for (const { language, key, url } of recordings)
    found.set(language, (found.get(language) ?? new Map<string, string>()).set(key, url));
  return found;
}
