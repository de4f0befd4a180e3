/**
 * Control characters except tab and line ends: of C0 and C1, halves of characters, line and paragraph separators, and
 * those that reverse the direction of the text after them, so that it reads as another one.
 */
const controls = /(?![\t\n\r])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A text without control characters; tabs and line ends stay. */
export const stripControls = (text: string): string => text.replace(controls, '')
