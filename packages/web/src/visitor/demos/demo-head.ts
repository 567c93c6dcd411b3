/** What the demonstrations say of themselves in `<head>`. */
export const demoHead = {
  title: 'Demo · Baari',
  description:
    'Try the queue without signing up: be the patient, be the doctor. Nothing leaves your browser.',
};
