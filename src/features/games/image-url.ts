/** Stored sizes of covers and screenshots; `thumb` is for grids. */
export const imageSizes = ['full', 'thumb'] as const
export type ImageSize = (typeof imageSizes)[number]

/** URL of an image of a game; `key` is the storage key in its row. The demo keeps the image itself, as a data URL. */
export const imageUrl = (key: string, size: ImageSize): string =>
  key.startsWith('data:') ? key : `/${key}/${size}.webp`

/** Both sizes of a cover, for a browser that chooses one. */
export const coverSet = (key: string): string | undefined =>
  key.startsWith('data:') ? undefined : `${imageUrl(key, 'thumb')} 480w, ${imageUrl(key, 'full')} 1280w`

/** Storage key of the cover that came from a game's first build: the image's id is the game's, so screens can tell. */
export const buildPictureKey = (gameId: string): string => `images/${gameId}/${gameId}`
