import { studios } from '../../seed/people.ts'
import type { Role } from '../../src/shared/roles.ts'
import { accessibilityFaults } from '../support/accessible.ts'
import { type Browser, expect, test } from '../support/journey.ts'
import { visit } from '../support/navigate.ts'
import { addressesOf, type Ids, listen, openEach, realIds } from '../support/page-errors.ts'
import { pagesOfStudios } from '../support/pages/pages-of-studios.ts'
import { pagesOfTesters } from '../support/pages/pages-of-testers.ts'
import { pagesOfOffice } from '../support/pages/pages-of-the-office.ts'
import { pagesOfVisitors } from '../support/pages/pages-of-visitors.ts'
import { nkechi, type PagesOfPeople } from '../support/pages/pages-to-check.ts'
import { signInByCall } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { shiftFaults, watchShifts } from '../support/shifts.ts'

const pagesOf: PagesOfPeople = { ...pagesOfVisitors, ...pagesOfStudios, ...pagesOfTesters, ...pagesOfOffice }

const phone = 360
const widths = [phone, 768, 1440]

async function asPerson(browser: Browser, email: string | null) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  if (email) await signInByCall(context, email)
  const page = await context.newPage()
  await watchShifts(page)
  return page
}

/** The people who also open every other page they may open, by their role. */
const roles: Partial<Record<string, Role | null>> = {
  visitor: null,
  studio: 'studio',
  tester: 'tester',
  'team member': 'teammember',
  player: 'player',
  admin: 'admin',
}

let ids: Ids

test.describe.configure({ mode: 'parallel' })

test.beforeAll(async ({ browser }) => {
  const [studio, tester] = [await asPerson(browser, studios[0].email), await asPerson(browser, nkechi)]
  ids = await realIds(studio.context(), tester.context())
  expect(Object.values(ids).every(Boolean)).toBe(true)
  for (const page of [studio, tester]) await page.context().close()
})

/** A test judges so many pages, each at every width and in both themes, so that the workers share a person's pages. */
const perTest = 8

for (const [who, { email, at }] of Object.entries(pagesOf)) {
  const entries = Object.entries(at)
  for (let first = 0; first < entries.length; first += perTest) {
    const part = entries.slice(first, first + perTest)
    const name = `${who}, from ${part[0]?.[0]}: no axe violation, no sideways scrolling, nothing that moves, no error`
    test(name, async ({ browser }) => {
      const page = await asPerson(browser, email)
      const errors = listen(page)
      const found: string[] = []
      for (const [name, target] of part) {
        // What arrives moves most on a phone; the steps to some pages need what a phone hides.
        await page.setViewportSize({ width: typeof target === 'string' ? phone : 1440, height: 900 })
        if (typeof target === 'string') await visit(page, target)
        else await target(page)
        await settled(page)
        found.push(...(await shiftFaults(page)).map((fault) => `${name}: ${fault}`))
        const faults = await accessibilityFaults(page, { widths, exclude: ['iframe'] })
        found.push(...faults.map((fault) => `${name} at ${fault}`))
      }
      expect(found).toEqual([])
      expect(errors).toEqual([])
    })
  }
  const role = roles[who]
  if (role === undefined) continue
  test(`${who}: every other page opens without an error, and nothing moves`, async ({ browser }) => {
    const page = await asPerson(browser, email)
    const errors = listen(page)
    const addresses = addressesOf(role, ids)
    expect(addresses.length).toBeGreaterThan(15)
    const left = addresses.filter((address) => !Object.values(at).includes(address))
    await openEach(page, { addresses: left, signedIn: role !== null, found: errors, check: shiftFaults })
    expect(errors).toEqual([])
  })
}
