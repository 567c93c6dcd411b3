/** Provides this device's live tokens as of the page's rendering. */
import type { PatientToken } from '@baari/contract/queue';
import { createContext, use } from 'react';

const OwnTokensContext = createContext<readonly PatientToken[]>([]);

export const OwnTokensProvider = OwnTokensContext;

export const useOwnTokens = (): readonly PatientToken[] => use(OwnTokensContext);
