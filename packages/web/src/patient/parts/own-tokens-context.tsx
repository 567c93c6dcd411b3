/** Provides the live tokens that this device had when the server rendered the page. */
import type { PatientToken } from '@baari/contract/queue';
import { createContext, use } from 'react';

const OwnTokensContext = createContext<readonly PatientToken[]>([]);

export const OwnTokensProvider = OwnTokensContext;

export const useOwnTokens = (): readonly PatientToken[] => use(OwnTokensContext);
