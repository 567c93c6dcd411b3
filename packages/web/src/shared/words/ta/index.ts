export const name = 'தமிழ்';
