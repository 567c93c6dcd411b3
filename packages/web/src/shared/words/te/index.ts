export const name = 'తెలుగు';
