export const name = 'हिन्दी';
