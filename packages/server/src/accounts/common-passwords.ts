import { dictionary } from '@zxcvbn-ts/language-common';

// Added to the published lists: runs of one digit, and what somebody would try first at a clinic in India. Lower case.
const OURS = `
    00000000 00001111 0123456789 0987654321 101010 1111111 121212 123123123 12341234 202020 212121 222222 232323
    252525 333333 444444 456789 555555 654321 7654321 777777 786786 87654321 888888 987654321 999999 aaaaaa abcabc
    abcdef abcdefg abcdefgh admin1234 admin@123 baari123 clinic1 clinic123 clinic@123 cricket123 delhi123 dhoni07
    doctor123 doctor@123 guest123 health123 hospital123 india1234 india@123 kolkata login123 mahadev omnamahshivaya
    p@ssword pass@123 password@123 patient123 radhakrishna root123 sachin10 summer123 user1234 virat18 welcome@123
    whatsapp
`;

const COMMON = new Set([...dictionary['passwords-common'], ...OURS.trim().split(/\s+/)]);

/** Whether a password is among the commonest, in whichever case. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
