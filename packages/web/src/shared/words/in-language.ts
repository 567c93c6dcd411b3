/**
 * Maps the path of each file of a surface's texts to its loader. The files of each language are in a separate
 * folder.
 */
export type WordFiles<Words> = Readonly<Record<string, () => Promise<Words>>>;

/**
 * Loads the texts of a language that is named by its code or by a locale such as "ta-IN". Loads English for
 * an untranslated language.
 */
export async function inLanguage<Words>(files: WordFiles<Words>, locale: string): Promise<Words> {
  const of = (code: string) => Object.keys(files).find((file) => file.includes(`/${code}/`));
  const [language = ''] = locale.split('-');
  const load = files[of(locale.toLowerCase()) ?? of(language) ?? of('en') ?? ''];
  if (!load) throw new Error('There are no words in English.');
  return load();
}
