import type { Page } from '@playwright/test'
import type { Database } from '../../src/platform/db/open.ts'

/** Letters without a space, to be followed by a number: 36 in all. */
const longName = 'Donaudampfschifffahrtselektrizi'
/** The same in a script that runs from right to left. */
const rightToLeft = 'שםארוךמאודבליאףרווחבאמצעכדילבדו'
/** Longer than a phone is wide. */
const longEmail = 'a.name.without.end.at.a.company.of.no.short.address'
const rightToLeftText = 'המשחק נחמד מאוד, אבל הקרח בשלב השלישי נשבר תמיד. ניסיתי שוב ושוב!'

/** Columns with names that people chose; a number is added, because some are unique. */
const names: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['auth_users', 'name', 'company_name'],
  ['profiles', 'name', 'company_name'],
  ['games', 'title'],
  ['game_builds', 'version'],
  ['promo_pages', 'title'],
  ['promo_page_items', 'title'],
  ['team_workspaces', 'name'],
  ['workspace_tasks', 'title'],
  ['workspace_channels', 'name'],
  ['consulting_deliverables', 'title'],
  ['subscription_tiers', 'name'],
  ['consultation_service_areas', 'name'],
  ['credit_packages', 'name'],
  ['game_bugs', 'title'],
  ['session_marks', 'name'],
  ['referral_links', 'label'],
  ['consulting_files', 'name'],
]
/** Columns with texts that people wrote. */
const texts: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['games', 'description'],
  ['reviews', 'content', 'suggestions'],
  ['promo_page_items', 'description'],
  ['workspace_tasks', 'description'],
  ['channel_messages', 'body'],
  ['playtest_messages', 'body'],
  ['playtest_moments', 'note'],
  ['review_requests', 'test_instructions'],
]

/** Gives all people, games and what they have long names and addresses, and texts from right to left. */
export async function lengthen(db: Database): Promise<void> {
  const update = async (table: string, column: string, value: string) => {
    const { rowCount } = await db.systemPool.query(
      `update ${table} t set ${column} = ${value} where ${column} is not null`,
    )
    if (!rowCount) throw new Error(`No ${column} in ${table}`)
  }
  for (const [table, ...columns] of names)
    for (const column of columns)
      await update(
        table,
        column,
        `case when hashtext(t.ctid::text) % 4 = 0 then '${rightToLeft}' else '${longName}' end || lpad((abs(hashtext(t.ctid::text)) % 100000)::text, 5, '0')`,
      )
  for (const [table, ...columns] of texts)
    for (const column of columns) await update(table, column, `'${rightToLeftText}'`)
  await update('promo_pages', 'published', `jsonb_set(published, '{title}', to_jsonb(title))`)
  await update(
    'profiles',
    'email',
    `'${longEmail}' || abs(hashtext(t.id::text)) || '@a-domain-without-any-end.example.com'`,
  )
}

/**
 * The faults of the open page: how much wider than the window it is, texts that end beyond its edge where nothing
 * scrolls, and texts from right to left that are laid out from left to right.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over > 0) found.push(`${over} px wider than the window`)
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString().split(' ').slice(0, 4).join('.')} “${(element.textContent ?? '').trim().slice(0, 24)}”`
    const isBounded = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { overflowX, position, clipPath } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX) || clipPath !== 'none') return true
      const fits = element.getBoundingClientRect().right <= window.innerWidth + 1
      return (/hidden|clip/.test(overflowX) && fits) || (position !== 'fixed' && isBounded(element.parentElement))
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || text === '') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { right, width } = range.getBoundingClientRect()
      if (width > 1 && right > window.innerWidth + 1 && !isBounded(element))
        found.push(`${nameOf(element)} ends ${Math.round(right - window.innerWidth)} px beyond the window`)
      if (text.startsWith('המשחק') && getComputedStyle(element).direction === 'ltr')
        found.push(`${nameOf(element)} runs from left to right`)
    }
    return [...new Set(found)]
  })
