export const name = 'বাংলা';
