/** What an image's row holds: where its sizes are behind the storage door, and its URL without the size. */
export const imageKeyOf = (gameId: string, imageId: string): string => `images/${gameId}/${imageId}`

/** Where one size of an image is. */
export const imageStorageKey = (key: string, size: string): string => `${key}/${size}.webp`
