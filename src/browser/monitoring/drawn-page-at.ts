/** The pages that the server draws for visitors, as the table of pages names them. This file is loaded without that table. */
export const drawnPages = [
  '/',
  '/terms',
  '/privacy',
  '/game/$gameId',
  '/promo/$slug',
  '/promo/$studioName/$slug',
  '/promo-admin/$promoId/preview',
] as const

const shapes = drawnPages.map((page) => ({ page, shape: new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}/?$`) }))

/** The pattern of the page at this address; '' for another one, such as a receipt. */
export const drawnPageAt = (address: string): string => shapes.find(({ shape }) => shape.test(address))?.page ?? ''
