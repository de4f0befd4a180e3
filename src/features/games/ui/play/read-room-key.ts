import { onlyField } from '#shared/play/only-field.ts'
import { type RoomKey, roomKeyField, roomKeys } from '#shared/play/play-messages.ts'

/** The key of a message of a build; null for anything that is not exactly such a message. */
export function readRoomKey(data: unknown): RoomKey | null {
  const key = onlyField(data, roomKeyField)
  return roomKeys.find((known) => known === key) ?? null
}

const burst = 5
const perMilliseconds = 2000

/** At most five keys in any two seconds: a person presses fewer. `now` in milliseconds. */
export function keyLimit(): (now: number) => boolean {
  let recent: number[] = []
  return (now) => {
    recent = recent.filter((at) => now - at < perMilliseconds)
    if (recent.length >= burst) return false
    recent.push(now)
    return true
  }
}
