import type { GameMessage, Removal } from '#shared/play/play-messages.ts'

/** Milliseconds after which a game that does not answer counts as stopped. */
export const silentMs = 10_000
/** At most this many dialogs in that time. */
const mostDialogs = 5
/** A dialog that is open answers nothing: it counts as an answer for this long. */
const dialogMs = 120_000
/** A longer gap between two looks means that the page slept, so that the game could not answer. */
const sleptMs = 4_000

/**
 * Watches whether a game still runs, from what its page says. Only a build that may open dialogs is taken away when it is
 * silent: its dialogs could cover the room. Others only stop counting until they answer again. All times in milliseconds.
 */
export function gameWatch({ dialogs }: { dialogs: boolean }) {
  let answeredAt: number | null = null
  let lookedAt: number | null = null
  let dialogSince: number | null = null
  let opened: number[] = []
  return {
    /** Returns why the game has to go, if it has. */
    hear(message: GameMessage, now: number): Removal | null {
      answeredAt = now
      if (message.kind === 'elsewhere') return 'elsewhere'
      if (message.kind !== 'dialog') return null
      dialogSince = message.open ? now : null
      if (message.open) opened = [...opened.filter((at) => now - at < silentMs), now]
      return opened.length > mostDialogs ? 'dialogs' : null
    },
    /** Called each second or two while the page is visible. */
    look(now: number): { isAlive: boolean; removal: Removal | null } {
      if (lookedAt !== null && now - lookedAt > sleptMs && answeredAt !== null) answeredAt = now
      lookedAt = now
      if (answeredAt === null) return { isAlive: false, removal: null }
      const inDialog = dialogSince !== null && now - dialogSince < dialogMs
      const isAlive = inDialog || now - answeredAt < silentMs
      return { isAlive, removal: !isAlive && dialogs ? 'silent' : null }
    },
  }
}

/** At most so many messages on the line of a game in a second; a page that sends more is not heard any more. */
const mostOnLine = 200

/** Whether the line may go on after one more message. */
export function lineLimit() {
  let since = 0
  let count = 0
  return (now: number): boolean => {
    if (now - since > 1000) {
      since = now
      count = 0
    }
    count++
    return count <= mostOnLine
  }
}

/** Milliseconds of a second that the page around a game may spend on its messages, and seconds in a row with more. */
const mostReadingMs = 400
const mostFullSeconds = 3
/** Messages of a second: a game sends a few with each of its frames. */
const mostInSecond = 10_000

/** Whether the messages of a game, however large or many they are, leave the page around it the time to work. */
export function readingLimit() {
  let since = 0
  let spent = 0
  let full = 0
  let count = 0
  return (now: number, readingMs: number): boolean => {
    if (now - since > 1000) {
      // A second can be slow for reasons of the computer; not several in a row.
      full = spent > mostReadingMs ? full + 1 : 0
      since = now
      spent = 0
      count = 0
    }
    spent += readingMs
    count++
    return full < mostFullSeconds && count <= mostInSecond
  }
}

/** Reports of the probe come each five seconds, and once more when the page is left; others are dropped. */
export function probeLimit() {
  let left = 3
  let lookedAt = 0
  return (now: number): boolean => {
    left = Math.min(3, left + (now - lookedAt) / 4000)
    lookedAt = now
    if (left < 1) return false
    left--
    return true
  }
}

/** At most one question at a time, and no more after three that were turned down: a game can't press for an answer. */
export function askLimit() {
  let isOpen = false
  let refused = 0
  return {
    mayAsk: () => !isOpen && refused < 3,
    open() {
      isOpen = true
    },
    close({ accepted }: { accepted: boolean }) {
      isOpen = false
      refused = accepted ? 0 : refused + 1
    },
  }
}
