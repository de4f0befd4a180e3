import type { StudioEmail, TeamMemberEmail } from '../people.ts'

interface SeedNote {
  by: StudioEmail | TeamMemberEmail
  /** Seconds of the video. */
  at: number
  text: string
  tags: readonly string[]
  mentions?: readonly (StudioEmail | TeamMemberEmail)[]
}

/** What the first studio's people noted while they watched, by recording. */
export const notesOf: Readonly<Record<string, readonly SeedNote[]>> = {
  'slipshore-by-keys': [
    {
      by: 'saltmarsh@demo.playhatch.example',
      at: 45,
      text: 'Reads the fish as points until the lamp over the den goes on. The lamp does the work, the hint came too late. @Mira Castellan, can it glow a second earlier?',
      tags: ['floe 3', 'hint'],
      mentions: ['mira@demo.playhatch.example'],
    },
    {
      by: 'mira@demo.playhatch.example',
      at: 130,
      text: 'The same hole twice. The way around the bottom looks closed from where she stands.',
      tags: ['floe 6'],
    },
  ],
  'slipshore-by-mouse': [
    {
      by: 'mira@demo.playhatch.example',
      at: 16,
      text: 'Clicks a place and gets a direction. Draw the slide while the mouse rests.',
      tags: ['mouse'],
    },
  ],
  'overwinter-first-winters': [
    {
      by: 'saltmarsh@demo.playhatch.example',
      at: 60,
      text: 'Thinks that closing early banks his honey, and waits four seconds before he dares. Put the gain on the button.',
      tags: ['text'],
    },
  ],
}
