/** Characters that show nothing: those that join, mark or fill, spaces, blank signs, and marks without their letter. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\p{Z}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== ''
