import { type Genre, genres } from '#shared/genres.ts'
import { type PriceRange, priceRanges, type ShopOrder, shopOrders } from '../rules.ts'

/** What of the shop is shown; kept in the address. */
export interface ShopFilters {
  name: string
  genre: Genre | undefined
  price: PriceRange | undefined
  acceptsWelcome: boolean
  order: ShopOrder
}

export const noFilters: ShopFilters = {
  name: '',
  genre: undefined,
  price: undefined,
  acceptsWelcome: false,
  order: shopOrders[0],
}

/** Reads the filters from an address; unknown values are ignored. */
export function readShopFilters(query: URLSearchParams): ShopFilters {
  return {
    name: query.get('name') ?? '',
    genre: genres.find((genre) => genre === query.get('genre')),
    price: priceRanges.find(({ range }) => range === query.get('price'))?.range,
    acceptsWelcome: query.get('welcome') === 'yes',
    order: shopOrders.find((order) => order === query.get('sort')) ?? noFilters.order,
  }
}

/** The query of an address with these filters and its other parameters; values equal to the default are left out. */
export function withShopFilters(query: URLSearchParams, filters: ShopFilters): URLSearchParams {
  const { name, genre, price, acceptsWelcome, order } = filters
  const words = {
    name: name.trim(),
    genre,
    price,
    welcome: acceptsWelcome && 'yes',
    sort: order !== noFilters.order && order,
  }
  const next = new URLSearchParams(query)
  for (const [word, value] of Object.entries(words)) {
    if (value) next.set(word, value)
    else next.delete(word)
  }
  return next
}

/** The filters as the input of the list. */
export function inputOf({ name, genre, price, acceptsWelcome, order }: ShopFilters) {
  const {
    range: _,
    label: __,
    ...limits
  } = priceRanges.find(({ range }) => range === price) ?? { range: '', label: '' }
  return { order, acceptsWelcome, ...limits, ...(genre && { genre }), ...(name.trim() && { name: name.trim() }) }
}

/** Whether fewer items are shown than without filters. */
export const isFiltered = ({ name, genre, price, acceptsWelcome }: ShopFilters): boolean =>
  name.trim() !== '' || genre !== undefined || price !== undefined || acceptsWelcome
