import { useState } from 'react'
import { stored } from '#kit/runtime/stored.ts'

export const playbackRates = [0.5, 1, 1.5, 2] as const
export type Rate = (typeof playbackRates)[number]

interface Choices {
  rate: Rate
  muted: boolean
  /** Captions are shown where there are some. */
  captions: boolean
  /** Stretches in which nothing happens are jumped over. */
  skipsIdle: boolean
}

const key = 'playhatch.player'

/** What this browser keeps. */
export function keptChoices(): Choices {
  let kept: Partial<Record<keyof Choices, unknown>> | null = null
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Storage may be blocked, or hold something else.
  }
  return {
    rate: playbackRates.find((rate) => rate === kept?.rate) ?? 1,
    muted: kept?.muted === true,
    captions: kept?.captions !== false,
    skipsIdle: kept?.skipsIdle === true,
  }
}

const choices = stored(keptChoices())

/** How this browser plays recordings, from one session to the next. */
export const playerChoices = {
  useValue: choices.useValue<Choices>,
  choose(change: Partial<Choices>): void {
    choices.set({ ...choices.get(), ...change })
    try {
      localStorage.setItem(key, JSON.stringify(choices.get()))
    } catch {
      // Storage may be blocked: the choice then lasts until the page is closed.
    }
  },
}

/** Speed and sound of a player, as this browser keeps them; with `quiet` the sound is its own, and is or is not heard at first. */
export function useChoices(quiet: boolean | undefined) {
  const { rate, muted } = playerChoices.useValue()
  const [ownMuted, setOwnMuted] = useState(quiet === true)
  return {
    rate,
    setRate: (next: Rate) => playerChoices.choose({ rate: next }),
    muted: quiet === undefined ? muted : ownMuted,
    setMuted: (next: boolean) => (quiet === undefined ? playerChoices.choose({ muted: next }) : setOwnMuted(next)),
  }
}
