import { expect, test } from 'vitest'
import { inputOf, isFiltered, noFilters, readShopFilters, type ShopFilters, withShopFilters } from './shop-filters.ts'

test('filters are read from the address that they write, and its other parameters stay', () => {
  const filters: ShopFilters = {
    name: 'Sail & oar',
    genre: 'Puzzle',
    price: '11-50',
    acceptsWelcome: true,
    order: 'cheapest',
  }
  const query = withShopFilters(new URLSearchParams('tab=shop'), filters)
  expect(query.get('tab')).toBe('shop')
  expect(readShopFilters(query)).toEqual(filters)
  expect(withShopFilters(query, noFilters).toString()).toBe('tab=shop')
})

test('unknown words of an address are ignored', () => {
  const query = new URLSearchParams('genre=Opera&price=free&sort=random&welcome=1')
  expect(readShopFilters(query)).toEqual(noFilters)
  expect(isFiltered(readShopFilters(query))).toBe(false)
})

test('a range of prices becomes its limits', () => {
  expect(inputOf({ ...noFilters, price: '11-50' })).toEqual({
    order: 'newest',
    acceptsWelcome: false,
    minPrice: 11,
    maxPrice: 50,
  })
  expect(inputOf({ ...noFilters, price: '201', name: ' Sail ' })).toMatchObject({ minPrice: 201, name: 'Sail' })
})
