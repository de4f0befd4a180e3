import { expect, test } from 'vitest'
import { keptChoices, playerChoices } from './player-choices.ts'

// Regression: speed, sound and captions were set anew in each session.
test('speed, sound, captions and jumps are kept in this browser; what it holds instead is ignored', () => {
  const first = { rate: 1, muted: false, captions: true, skipsIdle: false } as const
  expect(keptChoices()).toEqual(first)
  playerChoices.choose({ rate: 1.5 })
  playerChoices.choose({ muted: true, skipsIdle: true })
  expect(keptChoices()).toEqual({ rate: 1.5, muted: true, captions: true, skipsIdle: true })
  for (const other of ['nonsense', 'null', '{"rate":7,"muted":"yes"}']) {
    localStorage.setItem('playhatch.player', other)
    expect(keptChoices()).toEqual(first)
  }
  playerChoices.choose(first)
})
