import { parseUrl } from '#shared/parse-url.ts'
import { isObject, onlyField } from './only-field.ts'

/** What a browser refused a game, as the script in its page reports it to the page around it. */
export const refusalKinds = ['storage', 'script', 'load', 'missing', 'dialog', 'window', 'device', 'error'] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** How the page around a game says it; what the game named follows a colon. */
export const refusalLabels: Readonly<Record<RefusalKind, string>> = {
  storage: 'This browser blocks the game’s storage, so it can’t save here.',
  script: 'It asked for a script of another site, which games can’t load here:',
  load: 'It asked for something of another site, which games can’t load here:',
  missing: 'A file of the game is missing:',
  dialog: 'It tried to open a dialog, which is off for this build:',
  window: 'It tried to open another window:',
  device: 'It asked for a device, which games don’t get here:',
  error: 'A script of the game failed:',
}

/** Reports that can show why a game can't go on: something did not load, or a script failed. A claim of the game. */
export const isPageError = ({ kind }: Pick<Refusal, 'kind'>): boolean =>
  kind === 'script' || kind === 'load' || kind === 'missing' || kind === 'error'

/** Why the page around a game took it away. */
export type Removal = 'dialogs' | 'silent' | 'elsewhere' | 'flood'

export const removalLabels: Readonly<Record<Removal, string>> = {
  dialogs: 'The game opened more than five dialogs in ten seconds, so we stopped it.',
  silent: 'The game didn’t answer for ten seconds, so we stopped it.',
  elsewhere: 'Another version of this game was opened in this browser. Only one can play at a time.',
  flood: 'The game sent more messages than a page can read, so we stopped it.',
}

/** Bounds of such reports: lines of one test, characters of one line. */
export const playRefusals = { most: 20, length: 200 } as const

/** The keys that a page of a build passes on to the page around it: moments, a note, and Esc twice to leave the game. */
export const roomKeys = ['moment-1', 'moment-2', 'moment-3', 'moment-4', 'note', 'leave'] as const
export type RoomKey = (typeof roomKeys)[number]

/** The only field of a message with a key. The page around the game treats every message as hostile input. */
export const roomKeyField = 'playhatchKey'
/** The only field of all other messages of a game's page. */
export const saysField = 'playhatchSays'
/** The field of the question whether the game still runs. */
export const pingField = 'playhatchPing'

/** Characters of one report of the probe, in the message of that kind. */
const mostProbeText = 16_000
/** The largest file that a game may hand over, in bytes. */
export const mostDownloadBytes = 50_000_000

/** One thing that a browser refused a game. */
export interface Refusal {
  kind: RefusalKind
  /** An address or a name; empty when the kind says it all. */
  what: string
}

/** What the script in a game's page says. All of it is a claim of the game. */
export type GameMessage =
  | { kind: 'served'; token: string }
  | { kind: 'alive' }
  | { kind: 'elsewhere' }
  | { kind: 'dialog'; open: boolean }
  | { kind: 'link'; url: string }
  | { kind: 'file'; name: string; file: Blob }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'probe'; text: string }

/** Characters of a text that are looked at, for each that is kept: a game may send fifty million. */
const lookedAt = 10

/** Text of a game as it may be shown: no control or direction characters, which could make it read as something else. */
export const shownText = (text: string, most: number = playRefusals.length): string =>
  text
    .slice(0, lookedAt * most)
    .replace(/[\p{Control}\p{Surrogate}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '')
    .slice(0, most)

/** A message of a game's page; null for anything that is not exactly such a message. */
export function readGameMessage(data: unknown): GameMessage | null {
  const said = onlyField(data, saysField)
  if (!isObject(said)) return null
  const { kind, token, open, url, name, file, refusal, what, text } = said as Record<string, unknown>
  if (kind === 'alive' || kind === 'elsewhere') return { kind }
  if (kind === 'served' && typeof token === 'string' && token.length <= 1000) return { kind, token }
  if (kind === 'probe' && typeof text === 'string' && text.length <= mostProbeText) return { kind, text }
  if (kind === 'dialog' && typeof open === 'boolean') return { kind, open }
  if (kind === 'link' && typeof url === 'string') {
    const href = webAddress(url)
    return href === null ? null : { kind, url: href }
  }
  if (kind === 'file' && typeof name === 'string' && file instanceof Blob && file.size <= mostDownloadBytes)
    return { kind, name: fileName(name), file }
  const known = refusalKinds.find((one) => one === refusal)
  if (kind === 'refused' && known && typeof what === 'string')
    return { kind, refusal: { kind: known, what: shownText(what) } }
  return null
}

/** The address in ASCII, as a browser opens it; null unless it is a web address. */
function webAddress(url: string): string | null {
  const parsed = url.length > 2000 ? null : parseUrl(url)
  if (parsed === null) return null
  const { protocol, href, username, password } = parsed
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null
}

const fileName = (name: string): string =>
  shownText(name)
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^\.+/, '')
    .trim() || 'file'

/** Names of files that a computer could run. */
export const programs =
  /\.(exe|msi|msix|bat|cmd|com|scr|pif|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|reg|lnk|url|cpl|dll|sys|jar|app|dmg|pkg|command|sh|run|deb|rpm|appimage|apk|aab|ipa|desktop|chm|iso|img|vhd|xll|docm|xlsm|html?|xhtml|svg)[. ]*$/i

/** Whether a file of this name could run on the computer that saves it. */
export const isProgram = (name: string): boolean => programs.test(name)
