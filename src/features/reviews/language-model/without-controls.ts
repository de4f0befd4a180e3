/** The answer of a model as it may be shown: without control characters, and those that change the direction of writing. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
