/** The name of a token's patient, or what stands for one who was erased. */
export const patientName = (name: string | null): string => name ?? 'Erased patient';
