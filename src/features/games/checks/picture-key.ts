/** Storage key of the picture of a check: the prefix of its sizes, and its URL without the size. */
export const pictureKeyOf = (buildId: string, checkId: string): string => `${picturesOf(buildId)}/${checkId}`

/** Storage prefix of the pictures of all checks of a build. */
export const picturesOf = (buildId: string): string => `build-pictures/${buildId}`
