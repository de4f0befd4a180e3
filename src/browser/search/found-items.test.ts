import { expect, test } from 'vitest'
import { foundItems, matchingItems } from './found-items.ts'

const marco = { id: '1', name: 'Marco Bellini', level: 'Veteran', location: 'Italy' }
const priya = { id: '2', name: 'Priya Raman', level: 'Veteran', location: 'India' }
const items = foundItems({ games: [], testers: [marco, priya], reviews: [], people: [] })

test('while the user types, only results that match the new text stay, so that Enter opens no other item', () => {
  expect(items.map(({ label }) => label)).toEqual(['Marco Bellini', 'Priya Raman'])
  expect(matchingItems(items, ' MAR ').map(({ label }) => label)).toEqual(['Marco Bellini'])
  expect(matchingItems(items, 'zz')).toEqual([])
})
