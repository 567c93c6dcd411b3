/** Fields that several things on the wire have. */
import { z } from 'zod';

export const id = z.uuid();

/** An instant, as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

// Marks that no one sees: they come with what is copied from a list of contacts, and could turn the text around them.
// The joiners stay, without which Indian scripts are misspelt.
const INVISIBLE_MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const typed = () => z.string().overwrite((value) => value.replace(INVISIBLE_MARKS, '').trim());

/** A line a person typed: trimmed, something to be seen on one line, without control characters or half characters. */
export const line = (maxLength: number) =>
  typed()
    .min(1)
    .max(maxLength)
    .regex(/^(?=.*[^\p{C}\p{Z}])[^\p{Cc}\p{Cs}]*$/u);

/** A longer text a person typed: line breaks are kept, other control characters and half characters refused. */
export const text = (maxLength: number) =>
  typed()
    .max(maxLength)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A phone number as typed, in any script's digits; the server reads it and answers with E.164. */
export const typedPhone = line(40);

/** A phone number in E.164. */
export const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);

export const nothing = z.object({});
