import { expect, test } from 'vitest'
import { type Role, roles } from '#shared/roles.ts'
import { checkAccess } from '../guard.ts'
import { pageAt, rowOf } from '../page-paths.ts'
import { destinationsNamed, destinationsOf } from './destinations.ts'

const labels = (role: Role, held: readonly Role[] = [role]) =>
  destinationsOf({ role, roles: held }).map(({ label }) => label)

test.each(roles)('%s is offered only pages that they may open', (role) => {
  for (const { href } of destinationsOf({ role, roles: [role] })) {
    const page = pageAt(href.split('?')[0] ?? '')
    expect(page, href).toBeDefined()
    if (page) {
      const visitor = { role, roles: [role] }
      expect(checkAccess({ row: rowOf(page), visitor, asked: href, demo: true }), href).toBe('enter')
    }
  }
})

test('only people who may pay for something are offered credits to buy', () => {
  for (const role of roles)
    expect([role, labels(role).includes('Buy credits')]).toEqual([role, ['studio', 'tester', 'player'].includes(role)])
  expect(labels('admin', ['admin', 'studio'])).toContain('Buy credits')
})

test('each destination is listed once, and those of the shown role come first', () => {
  const shown = labels('tester', ['studio', 'tester'])
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown[0]).toBe('Find a test')
  expect(shown).toContain('Add game')
})

test('each typed word must be in the label', () => {
  const destinations = destinationsOf({ role: 'studio', roles: ['studio'] })
  expect(destinationsNamed(destinations, 'GAME add').map(({ label }) => label)).toEqual(['Add game'])
  expect(destinationsNamed(destinations, '  ')).toHaveLength(destinations.length)
  expect(destinationsNamed(destinations, 'unheard-of')).toEqual([])
})
