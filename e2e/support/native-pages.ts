import { type Browser, expect, type Page } from '@playwright/test'
import { aBrowserPage } from './people.ts'
import { inPhone, type Phone, Refused } from './phone.ts'

const deviceAnswers = {
  'Device.getInfo': {
    model: 'Pixel 9',
    manufacturer: 'Google',
    operatingSystem: 'android',
    osVersion: '16',
    webViewVersion: '141.0',
    isVirtual: false,
    platform: 'android',
    memUsed: 52_428_800,
  },
  'Device.getBatteryInfo': { batteryLevel: 0.81, isCharging: true },
  'Device.getLanguageTag': { value: 'fi-FI' },
}

/** `/native-demo` in the app of a phone without documents, which answers for its device. */
export async function aPhone(
  browser: Browser,
  platform: 'android' | 'ios' = 'android',
): Promise<{ page: Page; phone: Phone }> {
  const page = await aBrowserPage(browser)
  const phone = await inPhone(page, platform)
  phone.answer({ 'Filesystem.readdir': () => missingFile('readdir'), ...deviceAnswers })
  await page.goto('/native-demo')
  await expect(page.getByText(`Platform: ${platform === 'ios' ? 'iOS' : 'Android'}`)).toBeVisible()
  return { page, phone }
}

function missingFile(method: string): never {
  throw new Refused(`'${method}' failed because file does not exist.`, 'OS-PLUG-FILE-0008')
}

/** The phone's documents, as the file plugin returns them. */
export function withDocuments(phone: Phone) {
  const files = new Map<string, string>()
  phone.answer({
    'Filesystem.checkPermissions': { publicStorage: 'granted' },
    'Filesystem.writeFile': ({ path = '', data = '' }) => {
      files.set(path, data)
      return { uri: `file:///documents/${path}` }
    },
    'Filesystem.readFile': ({ path = '' }) => ({ data: files.get(path) ?? missingFile('readFile') }),
    'Filesystem.deleteFile': ({ path = '' }) => {
      if (!files.delete(path)) missingFile('deleteFile')
    },
    'Filesystem.readdir': ({ path }) => {
      if (files.size === 0) missingFile('readdir')
      const inside = [...files].filter(([name]) => name.startsWith(`${path}/`))
      return {
        files: inside.map(([name, data]) => ({
          name: name.slice(String(path).length + 1),
          type: 'file',
          size: (data as string).length,
          mtime: 0,
          uri: '',
        })),
      }
    },
  })
  return files
}
