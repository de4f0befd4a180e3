/** Storage key of the picture of a check: the prefix of its sizes, and its URL without the size. */
export const pictureKeyOf = (buildId: string, checkId: string): string => `build-pictures/${buildId}/${checkId}`
