export const name = 'ಕನ್ನಡ';
