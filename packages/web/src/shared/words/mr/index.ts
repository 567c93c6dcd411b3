export const name = 'मराठी';
