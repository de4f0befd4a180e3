/** Pictures of all bugs of one test together. */
export const mostBugPictures = 5

/** Storage prefix of a picture's sizes, and its address without the size. */
export const bugPictureKey = (playtestId: string, id: string): string => `bug-pictures/${playtestId}/${id}`

/** The address of a picture. */
export const bugPictureUrl = (playtestId: string, id: string, size: 'thumb' | 'full'): string =>
  `/${bugPictureKey(playtestId, id)}/${size}.webp`
