/** Storage prefix of all pictures of a page. */
export const imagesOfPage = (pageId: string): string => `promo-images/${pageId}`

/** Storage prefix of the sizes of a picture. */
export const imageKeyOf = (pageId: string, imageId: string): string => `${imagesOfPage(pageId)}/${imageId}`
