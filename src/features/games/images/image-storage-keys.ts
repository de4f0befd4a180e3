/** The key in an image's row: the storage prefix of its sizes, and its URL without the size. */
export const imageKeyOf = (gameId: string, imageId: string): string => `images/${gameId}/${imageId}`
