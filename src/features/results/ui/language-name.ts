const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** 'Spanish' for 'es'; the code if it isn't one of a language. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** The language that the reader's browser asks for, such as 'en'. */
export const readersLanguage = (): string => navigator.language.split('-')[0]?.toLowerCase() || 'en'
