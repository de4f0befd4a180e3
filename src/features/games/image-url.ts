/** Stored sizes of covers and screenshots; `thumb` is for grids. */
export const imageSizes = ['full', 'thumb'] as const
export type ImageSize = (typeof imageSizes)[number]

/** URL of an image of a game; `key` is the storage key in its row. The demo keeps the image itself, as a data URL. */
export const imageUrl = (key: string, size: ImageSize): string =>
  key.startsWith('data:') ? key : `/${key}/${size}.webp`

/** Storage key of the cover that came from a game's first build: the image's id is the game's, so screens can tell. */
export const buildPictureKey = (gameId: string): string => `images/${gameId}/${gameId}`
