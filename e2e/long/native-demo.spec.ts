import { accessibilityFaults } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { aPhone, withDocuments } from '../support/native-pages.ts'
import { aBrowserPage, baseUrl } from '../support/people.ts'
import { Refused } from '../support/phone.ts'

const titles = [
  'Camera',
  'Device info',
  'Push notifications',
  'Haptics',
  'Sharing',
  'File reports',
  'App state',
] as const

const card = (page: Page, title: (typeof titles)[number]) => page.getByRole('region', { name: title })
const press = (page: Page, title: (typeof titles)[number], button: string) =>
  card(page, title).getByRole('button', { name: button, exact: true }).click()

/** A 1 × 1 PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('on the web each card says that it is unavailable, and why, in both themes', async ({ browser }) => {
  const page = await aBrowserPage(browser)
  await page.goto('/native-demo')
  await expect(page.getByText('Platform: Web')).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(titles.length)
  for (const title of titles) {
    await expect(card(page, title).getByText('Unavailable on the web')).toBeVisible()
    for (const button of await card(page, title).getByRole('button').all()) {
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription('Unavailable on the web')
    }
  }
  expect(await accessibilityFaults(page, { widths: [360, 768, 1440] })).toEqual([])
})

test('the camera takes a picture at quality 90, and explains a missing permission', async ({ browser }) => {
  const { page, phone } = await aPhone(browser)
  phone.answer({ 'Camera.checkPermissions': { camera: 'prompt' }, 'Camera.requestPermissions': { camera: 'denied' } })
  await press(page, 'Camera', 'Take a picture')
  await expect(card(page, 'Camera').getByRole('alert')).toHaveText('Camera permission is required to take pictures')

  // The permission is granted, but the camera refuses: the permission changed in the phone's settings.
  phone.answer({
    'Camera.checkPermissions': { camera: 'granted' },
    'Camera.takePhoto': () => {
      throw new Refused("Couldn't access camera. Check your camera permissions and try again.", 'OS-PLUG-CAMR-0003')
    },
  })
  await press(page, 'Camera', 'Take a picture')
  await expect(card(page, 'Camera').getByRole('alert')).toHaveText('Camera permission is required to take pictures')

  phone.answer({
    'Camera.takePhoto': () => {
      throw new Refused("Couldn't take photo because the process was canceled.", 'OS-PLUG-CAMR-0006')
    },
  })
  await press(page, 'Camera', 'Take a picture')
  await expect(card(page, 'Camera').getByText('No picture was taken.')).toBeVisible()
  await expect(card(page, 'Camera').getByRole('alert')).toBeHidden()

  phone.answer({ 'Camera.takePhoto': { type: 0, thumbnail: pixel, saved: false } })
  await press(page, 'Camera', 'Take a picture')
  const picture = card(page, 'Camera').getByRole('img', { name: 'What you just photographed' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(phone.calls.findLast(({ what }) => what === 'Camera.takePhoto')?.options).toMatchObject({ quality: 90 })
})

test('device info is listed, and an error is shown in its card', async ({ browser }) => {
  const { page, phone } = await aPhone(browser)
  await press(page, 'Device info', 'Read device info')
  const terms = card(page, 'Device info').getByRole('definition')
  await expect(terms).toHaveText([
    'Pixel 9',
    'Google',
    'Android 16',
    '141.0',
    'Real device',
    '50 MB',
    '81%, charging',
    'fi-FI',
  ])
  phone.answer({
    'Device.getInfo': () => {
      throw new Refused('Service died')
    },
  })
  await press(page, 'Device info', 'Read device info')
  await expect(card(page, 'Device info').getByRole('alert')).toHaveText('The app answered: Service died')
})

test('push registers, shows the shortened token, and lists incoming messages', async ({ browser }) => {
  const { page, phone } = await aPhone(browser, 'ios')
  const push = card(page, 'Push notifications')
  phone.answer({
    'PushNotifications.checkPermissions': { receive: 'prompt' },
    'PushNotifications.requestPermissions': { receive: 'denied' },
  })
  await press(page, 'Push notifications', 'Register for push')
  await expect(push.getByRole('alert')).toHaveText('Notifications are not allowed for this app.')

  phone.answer({
    'PushNotifications.requestPermissions': { receive: 'granted' },
    'PushNotifications.register': () =>
      void phone.emit('PushNotifications', 'registrationError', { error: 'No push service' }),
  })
  await press(page, 'Push notifications', 'Register for push')
  await expect(push.getByRole('alert')).toHaveText('The app answered: No push service')
  await expect.poll(() => phone.activeListeners()).toEqual([])

  const token = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  phone.answer({
    'PushNotifications.register': () => void phone.emit('PushNotifications', 'registration', { value: token }),
  })
  await press(page, 'Push notifications', 'Register for push')
  await expect(push.getByText('a1b2c3…8f90')).toBeVisible()
  await expect(page.getByText(token)).toBeHidden()
  await phone.emit('PushNotifications', 'pushNotificationReceived', {
    id: '1',
    title: 'A tester finished',
    body: 'Slipshore',
    data: {},
  })
  await phone.emit('PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification: { id: '0', title: 'Earlier news', data: {} },
  })
  await expect(push.getByRole('listitem')).toHaveText([/Earlier news.*Opened/, /A tester finished.*Slipshore/])
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect.poll(() => phone.activeListeners()).toEqual([])
})

test('haptics play three impacts, a notification and a selection', async ({ browser }) => {
  const { page, phone } = await aPhone(browser)
  for (const method of ['impact', 'notification', 'selectionStart', 'selectionChanged', 'selectionEnd'])
    phone.answer({ [`Haptics.${method}`]: {} })
  for (const button of ['Light', 'Medium', 'Heavy', 'Notification', 'Selection']) {
    await press(page, 'Haptics', button)
    await expect(card(page, 'Haptics').getByText(`${button} was played.`)).toBeVisible()
  }
  expect(phone.calls.filter(({ what }) => what.startsWith('Haptics'))).toEqual([
    { what: 'Haptics.impact', options: { style: 'LIGHT' } },
    { what: 'Haptics.impact', options: { style: 'MEDIUM' } },
    { what: 'Haptics.impact', options: { style: 'HEAVY' } },
    { what: 'Haptics.notification', options: { type: 'SUCCESS' } },
    { what: 'Haptics.selectionStart', options: {} },
    { what: 'Haptics.selectionChanged', options: {} },
    { what: 'Haptics.selectionEnd', options: {} },
  ])
})

test('the share sheet gets the address of the product; closing it is no error', async ({ browser }) => {
  const { page, phone } = await aPhone(browser, 'ios')
  const sharing = card(page, 'Sharing')
  phone.answer({ 'Share.canShare': { value: false } })
  await press(page, 'Sharing', 'Open the share sheet')
  await expect(sharing.getByRole('alert')).toHaveText('This phone has no share sheet.')
  phone.answer({
    'Share.canShare': { value: true },
    'Share.share': () => {
      throw new Refused('Share canceled')
    },
  })
  await press(page, 'Sharing', 'Open the share sheet')
  await expect(sharing.getByText('Nothing was shared.')).toBeVisible()
  phone.answer({ 'Share.share': { activityType: 'com.apple.UIKit.activity.Mail' } })
  await press(page, 'Sharing', 'Open the share sheet')
  await expect(sharing.getByText('Shared with com.apple.UIKit.activity.Mail.')).toBeVisible()
  expect(phone.calls.at(-1)?.options).toMatchObject({ url: new URL(baseUrl()).origin })
})

test('a report is written into the documents, read back, listed, deleted and restored', async ({ browser }) => {
  const { page, phone } = await aPhone(browser)
  const reports = card(page, 'File reports')
  await expect(reports.getByText('No reports yet.')).toBeVisible()
  phone.answer({
    'Filesystem.checkPermissions': { publicStorage: 'prompt' },
    'Filesystem.requestPermissions': { publicStorage: 'denied' },
  })
  await press(page, 'File reports', 'Write a report')
  await expect(reports.getByRole('alert')).toHaveText('Storage permission is required to keep reports.')

  const files = withDocuments(phone)
  await press(page, 'File reports', 'Write a report')
  const listed = reports.getByRole('list', { name: 'Reports on this phone' }).getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await expect(reports.locator('pre')).toContainText('"Model": "Pixel 9"')
  const [path, data] = [...files][0] ?? ['', '']
  expect(path).toMatch(/^playhatch-reports\/report-[\dTZ-]+\.json$/)
  expect(JSON.parse(data)).toMatchObject({ platform: 'android', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(phone.calls.find(({ what }) => what === 'Filesystem.writeFile')?.options).toMatchObject({
    directory: 'DOCUMENTS',
    encoding: 'utf8',
    recursive: true,
  })

  await reports.getByRole('button', { name: /^Delete report-/ }).click()
  await expect(reports.getByText('No reports yet.')).toBeVisible()
  expect(files.size).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listed).toHaveCount(1)
  expect(files.get(path)).toBe(data)
})

test('app events are shown: foreground and background, deep links, the back button', async ({ browser }) => {
  const { page, phone } = await aPhone(browser)
  const state = card(page, 'App state')
  phone.answer({
    'App.getInfo': { name: 'Playhatch', id: 'net.playhatch.app', version: '0.1.0', build: '7' },
    'App.getState': { isActive: true },
  })
  await press(page, 'App state', 'Watch the app')
  await expect(state.getByRole('definition')).toHaveText(['Playhatch', '0.1.0 (7)', 'Active'])
  await phone.emit('App', 'appStateChange', { isActive: false })
  await expect(state.getByRole('definition').last()).toHaveText('In the background')
  await phone.emit('App', 'appStateChange', { isActive: true })
  await phone.emit('App', 'appUrlOpen', { url: 'https://hatch.example/auth/verify?token=s3cr3t' })
  await phone.emit('App', 'backButton', { canGoBack: true })
  await expect(state.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
    /^Back button pressed/,
    /^Opened by https:\/\/hatch\.example\/auth\/verify(?!\?)/,
    /^Came to the front/,
    /^Went to the background/,
  ])
  await expect(page.getByText('s3cr3t')).toBeHidden()
  await press(page, 'App state', 'Stop watching')
  await expect.poll(() => phone.activeListeners()).toEqual([])
})

test('each card in the app is accessible by keyboard and screen reader', async ({ browser }) => {
  const { page, phone } = await aPhone(browser)
  withDocuments(phone)
  await press(page, 'Device info', 'Read device info')
  await press(page, 'File reports', 'Write a report')
  await expect(card(page, 'File reports').locator('pre')).toBeVisible()
  expect(await accessibilityFaults(page, { widths: [360, 1440] })).toEqual([])
})
