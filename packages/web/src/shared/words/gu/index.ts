export const name = 'ગુજરાતી';
