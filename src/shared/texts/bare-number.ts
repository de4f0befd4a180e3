/**
 * A number as somebody types or pastes it, without what mail programs, documents and spreadsheets put into it: spaces,
 * dashes of any width, quotes and a number sign. Wide letters and digits become plain ones, capitals small ones.
 */
export const bareNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Pi}\p{Pf}'"#\u2212]/gu, '')
    .toLowerCase()
