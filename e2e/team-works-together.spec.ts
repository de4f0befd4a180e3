import { studios, teamMembers } from '../seed/people.ts'
import { type Browser, expect, type Page, test } from './support/journey.ts'
import { aBrowserPage, aVisitor, call, keepToast, signInByCall, signUpByCall } from './support/people.ts'

const [mira, oskar] = teamMembers

async function aTeammate(browser: Browser, email: string) {
  const page = await aBrowserPage(browser)
  await signInByCall(page.context(), email)
  return page
}

/** The workspace of the demo's team. */
async function workspaceOf(member: Page): Promise<string> {
  const list = await member.request.get('/api/workspaces/mine')
  const [{ id }] = (await list.json()) as [{ id: string }]
  return id
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('a studio assigns a task to a member, who moves it by keyboard, menu and pointer; both see it at once', async ({
  browser,
}) => {
  const studio = await aTeammate(browser, studios[0].email)
  const member = await aTeammate(browser, oskar.email)
  const title = `Paint the buoys ${Date.now().toString(36)}`

  await member.goto('/team-member?tab=tasks')
  await expect(column(member, 'To do')).toBeVisible()
  await studio.goto('/studio?tab=team&view=tasks')
  await studio.getByRole('button', { name: 'Add task' }).click()
  const dialog = studio.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('Please enter a title')).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Red and white, so that they show at night.')
  await dialog.getByRole('combobox', { name: 'Assignee' }).click()
  await studio.keyboard.press('Escape')
  await expect(studio.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Assignee' }).click()
  await studio.getByRole('option', { name: oskar.name }).click()
  await dialog.getByLabel('Due date').fill('2001-02-03')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog).toBeHidden()

  // The board and the bell in the member's browser update live.
  const todo = column(member, 'To do')
  await expect(todo.getByRole('article').filter({ hasText: title })).toContainText('Overdue')
  await expect(card(member, title)).toContainText(oskar.name)
  await expect(card(member, title)).toContainText(`Added by ${studios[0].name}`)
  await member.getByRole('button', { name: /^Account menu/ }).click()
  await member.getByRole('menuitem', { name: /^Notifications/ }).click()
  await expect(
    member.getByRole('link', { name: `Saltmarsh Games assigned you a task (unread) “${title}” in Saltmarsh crew.` }),
  ).toBeVisible()
  await member.keyboard.press('Escape')

  // By keyboard: the focus follows the card.
  const name = card(member, title).getByRole('button', { name: title, exact: true })
  await name.focus()
  await member.keyboard.press('Shift+ArrowRight')
  await expect(column(member, 'In progress').getByRole('article').filter({ hasText: title })).toBeVisible()
  await expect(name).toBeFocused()
  await expect(column(studio, 'In progress').getByRole('article').filter({ hasText: title })).toBeVisible()

  // By menu.
  await card(member, title)
    .getByRole('button', { name: /^Move or delete/ })
    .click()
  await member.getByRole('menuitem', { name: 'Done' }).click()
  await expect(column(studio, 'Done').getByRole('article').first()).toContainText(title)

  // By pointer, back to the second column; the press that drags opens nothing.
  const handle = await card(studio, title).locator('[data-handle]').boundingBox()
  const target = await column(studio, 'In progress').boundingBox()
  if (!handle || !target) throw new Error('Nothing to drag')
  await studio.mouse.move(handle.x + 8, handle.y + 8)
  await studio.mouse.down()
  await studio.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 })
  await studio.mouse.up()
  await expect(column(studio, 'In progress').getByRole('article').first()).toContainText(title)
  await expect(column(member, 'In progress').getByRole('article').first()).toContainText(title)
  await expect(studio.getByRole('dialog')).toBeHidden()

  // Deleted, and restored with Undo.
  await card(studio, title)
    .getByRole('button', { name: /^Move or delete/ })
    .click()
  await studio.getByRole('menuitem', { name: 'Delete' }).click()
  const message = await keepToast(studio, 'Task deleted')
  await expect(card(member, title)).toHaveCount(0)
  await message.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card(member, title)).toBeVisible()
  // A member may not delete another member's task.
  await card(member, title)
    .getByRole('button', { name: /^Move or delete/ })
    .click()
  await expect(member.getByRole('menuitem', { name: 'Move up' })).toBeVisible()
  await expect(member.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
})

test('two concurrent edits of one task: the later editor gets a warning, keeps their text and decides', async ({
  browser,
}) => {
  const studio = await aTeammate(browser, studios[0].email)
  const member = await aTeammate(browser, mira.email)
  const title = `Cut the trailer to thirty seconds ${Date.now().toString(36)}`
  const task = { id: crypto.randomUUID(), status: 'todo', title, description: '', assigneeId: null, dueOn: null }
  await call(member.context(), '/team/tasks/add', { workspaceId: await workspaceOf(member), ...task })
  await studio.goto('/studio?tab=team&view=tasks')
  await member.goto('/team-member?tab=tasks')
  for (const page of [studio, member]) await card(page, title).getByRole('button', { name: title, exact: true }).click()
  await member.getByRole('dialog').getByLabel('Description').fill('Ice breaks in the first three.')
  await member.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card(member, title)).toContainText('first three')
  const dialog = studio.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Ice breaks in the first four.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone changed this task while you were editing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card(member, title)).toContainText('first four')
})

test('a mention: an unread mark and the message, and the mark disappears after reading', async ({ browser }) => {
  const studio = await aTeammate(browser, studios[0].email)
  const member = await aTeammate(browser, oskar.email)
  const mark = Date.now().toString(36)
  const name = `builds-${mark}`
  const channel = { workspaceId: await workspaceOf(member), id: crypto.randomUUID(), name }
  await call(studio.context(), '/team/channels/create', channel)
  await call(studio.context(), '/team/messages/post', {
    workspaceId: channel.workspaceId,
    channelId: channel.id,
    id: crypto.randomUUID(),
    body: 'What is built goes here.',
  })
  // All earlier messages have been read.
  await member.goto('/team-member?tab=channels')
  const builds = member.getByRole('navigation', { name: 'Channels' }).getByRole('button', { name: new RegExp(name) })
  await builds.click()
  await expect(member.getByRole('heading', { name: `#${name}` })).toBeVisible()
  await expect(builds).not.toContainText('unread')
  await member.goto('/team-member?tab=tasks')
  await expect(member.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()

  await studio.goto('/studio?tab=team&view=channels')
  await studio
    .getByRole('navigation', { name: 'Channels' })
    .getByRole('button', { name: new RegExp(name) })
    .click()
  const text = studio.getByRole('textbox', { name: `Message in #${name}` })
  await text.pressSequentially('Well done @osk')
  await expect(studio.getByRole('option', { name: oskar.name })).toBeVisible()
  await studio.keyboard.press('Enter')
  await expect(text).toHaveValue(`Well done @${oskar.name} `)
  await text.pressSequentially(`<b>${mark}</b> https://example.test/${mark}`)
  await studio.keyboard.press('Shift+Enter')
  await text.pressSequentially('Second line')
  await studio.keyboard.press('Enter')
  const log = studio.getByRole('log')
  await expect(log).toContainText(`<b>${mark}</b>`)
  await expect(log.getByRole('link', { name: `https://example.test/${mark}` })).toHaveAttribute('rel', /noopener/)
  await expect(text).toHaveValue('')

  const part = member.getByRole('link', { name: /Channels/ })
  await expect(part).toContainText(/[1-9]/)
  await member.getByRole('button', { name: /^Account menu/ }).click()
  await member.getByRole('menuitem', { name: /^Notifications/ }).click()
  await member
    .getByRole('link', { name: /Saltmarsh Games mentioned you/ })
    .filter({ hasText: name })
    .click()
  await expect(member.getByRole('heading', { name: `#${name}` })).toBeVisible()
  await expect(member.getByRole('log')).toContainText(mark)
  await expect(member.getByRole('log').getByText('New', { exact: true })).toBeVisible()
  await expect(builds).not.toContainText('unread')
})

test('a long channel opens at its end; older messages load on scroll, without a jump', async ({ browser }) => {
  // A studio of its own: so many messages use up the calls that a person of the demo may make in these seconds.
  const visitor = await aVisitor(browser, 'Quill')
  const { page } = visitor
  await signUpByCall(visitor, 'studio')
  const workspaceId = crypto.randomUUID()
  await call(visitor.context, '/workspaces/create', { id: workspaceId, name: 'Quills' })
  await page.goto('/studio?tab=team&view=channels')
  await page.getByRole('button', { name: 'New channel' }).click()
  const dialog = page.getByRole('dialog')
  const name = `log-${Date.now().toString(36)}`
  await dialog.getByLabel('Name').fill(name.toUpperCase().replace('-', ' '))
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await expect(page.getByRole('heading', { name: `#${name}` })).toBeVisible()
  const { searchParams } = new URL(page.url())
  const channelId = searchParams.get('channel')
  for (let n = 1; n <= 55; n += 1) {
    const message = { workspaceId, channelId, id: crypto.randomUUID(), body: `Line ${n} of many` }
    await call(visitor.context, '/team/messages/post', message)
  }
  const log = page.getByRole('log')
  await expect(log.getByText('Line 55 of many')).toBeInViewport()
  await page.reload()
  await expect(log.getByText('Line 55 of many')).toBeInViewport()
  await expect(log.getByText('Line 1 of many')).toHaveCount(0)
  await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  await expect(log.getByText('Line 1 of many')).toHaveCount(1)
  await expect(log.getByText(`This is where #${name} begins.`)).toHaveCount(1)
  await page.getByRole('button', { name: 'Jump to newest' }).click()
  await expect(log.getByText('Line 55 of many')).toBeInViewport()
})

test('an unsent message survives a reload and is sent once; drafts stay with their channel', async ({ browser }) => {
  const member = await aTeammate(browser, mira.email)
  await member.goto('/team-member?tab=channels')
  const text = member.getByRole('textbox', { name: 'Message in #general' })
  const message = `No net here ${Date.now().toString(36)}`
  await member.route('**/rpc/teamMessages/post', (route) => route.abort())
  await text.fill(message)
  await member.keyboard.press('Enter')
  const log = member.getByRole('log')
  await expect(log.getByText('Not sent')).toBeVisible()
  await text.fill('half a sen')
  await member.reload()
  await expect(log.getByText('Not sent')).toBeVisible()
  await expect(text).toHaveValue('half a sen')
  await member
    .getByRole('navigation', { name: 'Channels' })
    .getByRole('button', { name: /^builds(?!-)/ })
    .click()
  await expect(member.getByRole('textbox', { name: 'Message in #builds' })).toHaveValue('')
  await member
    .getByRole('navigation', { name: 'Channels' })
    .getByRole('button', { name: /general/ })
    .click()
  await member.unroute('**/rpc/teamMessages/post')
  await member.getByRole('button', { name: 'Try again' }).click()
  await expect(log.getByText('Not sent')).toHaveCount(0)
  await expect(log.getByText(message)).toHaveCount(1)

  // Deleted, and restored with Undo.
  const item = log.getByRole('listitem').filter({ hasText: message })
  await item.hover()
  await item.getByRole('button', { name: /^Delete message/ }).click()
  await expect(log.getByText(message)).toHaveCount(0)
  await member.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(log.getByText(message)).toHaveCount(1)
})

test('a dashboard that fails to load shows an error, and loads with the next try', async ({ browser }) => {
  const member = await aTeammate(browser, mira.email)
  await member.route('**/rpc/teamDashboard/mine', (route) => route.fulfill({ status: 400, json: {} }))
  await member.goto('/team-member')
  await expect(member.getByText('Failed to load dashboard')).toBeVisible()
  await member.unroute('**/rpc/teamDashboard/mine')
  await member.getByRole('button', { name: 'Try again' }).click()
  await expect(member.getByRole('heading', { name: `Welcome, ${mira.name}` })).toBeVisible()
  for (const label of ['Total Tasks', 'Completed', 'Completion Rate']) {
    await expect(member.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  }
  await expect(member.getByRole('region', { name: 'Your Workspaces' })).toContainText('Saltmarsh crew')
  await expect(member.getByRole('region', { name: 'Task Metrics' })).toContainText('complete')
})
