/** What a test was played on, as the browser says it. Everything else stays 'Other': no text of a user agent is kept. */

export const playedSystems = ['Windows', 'macOS', 'Linux', 'ChromeOS', 'Android', 'iOS', 'Other'] as const
export type PlayedSystem = (typeof playedSystems)[number]

export const playedBrowsers = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Opera', 'Samsung Internet', 'Other'] as const
export type PlayedBrowser = (typeof playedBrowsers)[number]

export const playedEngines = ['Blink', 'Gecko', 'WebKit', 'Other'] as const
type PlayedEngine = (typeof playedEngines)[number]

export interface PlayedOn {
  system: PlayedSystem
  browser: PlayedBrowser
  /** In pixels of the screen: '1920 × 1080'; the longer side first. */
  screen: string
  /** The graphics chip, where the browser names it. */
  gpu: string | null
  /** Of the browser: 'de'. */
  language: string
}

/** Characters of the name of a graphics chip that are kept. */
export const gpuLength = 60

/** All browsers of iOS draw with WebKit. */
export function engineOf({ system, browser }: Pick<PlayedOn, 'system' | 'browser'>): PlayedEngine {
  if (system === 'iOS' || browser === 'Safari') return 'WebKit'
  if (browser === 'Firefox') return 'Gecko'
  return browser === 'Other' ? 'Other' : 'Blink'
}

/** The system of a user agent. An iPad says that it is a Mac, but Macs have no touch screen. */
export function systemOf(userAgent: string, touchPoints: number): PlayedSystem {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iOS'
  if (/Android/.test(userAgent)) return 'Android'
  if (/CrOS/.test(userAgent)) return 'ChromeOS'
  if (/Windows/.test(userAgent)) return 'Windows'
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'iOS' : 'macOS'
  return /Linux|X11/.test(userAgent) ? 'Linux' : 'Other'
}

/** The browser of a user agent: the others also call themselves Chrome or Safari, so these come last. */
export function browserOf(userAgent: string): PlayedBrowser {
  if (/Edg(A|iOS)?\//.test(userAgent)) return 'Edge'
  if (/OPR\/|Opera/.test(userAgent)) return 'Opera'
  if (/SamsungBrowser\//.test(userAgent)) return 'Samsung Internet'
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'Firefox'
  if (/Chrome\/|CriOS\/|Chromium\//.test(userAgent)) return 'Chrome'
  return /Safari\//.test(userAgent) ? 'Safari' : 'Other'
}

/** 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x2504) Direct3D11 …)' is the chip 'NVIDIA GeForce RTX 3060'. */
export function chipOf(renderer: string): string | null {
  const inside = /^ANGLE \([^,]*, (.*)\)$/.exec(renderer)?.[1] ?? renderer
  const name = inside
    .replace(/^ANGLE Metal Renderer: /, '')
    .replace(/\s*\(0x[0-9a-f]+\)/i, '')
    .replace(/\s*(Direct3D|OpenGL|Vulkan|vs_|Metal).*$/i, '')
    .replace(/,.*$/, '')
    .replace(/(\/PCIe)?(\/SSE2)?$/, '')
    .trim()
  return name === '' || /mask|unknown/i.test(name) ? null : name.slice(0, gpuLength)
}

/** The size of a screen in its own pixels, the longer side first: turning a phone is no other screen. */
export function screenOf({ width, height, ratio }: { width: number; height: number; ratio: number }): string {
  const [one, other] = [Math.round(width * ratio), Math.round(height * ratio)]
  return `${Math.max(one, other)} × ${Math.min(one, other)}`
}
