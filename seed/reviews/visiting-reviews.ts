import type { MomentKind } from '#features/playtests/moments/rules.ts'
import type { Severity } from '#features/playtests/rules.ts'

/** A review that fits any game; the title of the game takes the place of `{game}`. */
export interface ReviewSample {
  /** Overall, gameplay, UI, performance, monetization. */
  stars: readonly [number, number, number, number, number | null]
  minutes: number
  score: number
  content: string
  suggestions: string
  answers: readonly string[]
  bug?: { title: string; severity: Severity; steps: string }
  moments: readonly (readonly [minute: number, kind: MomentKind, note: string])[]
  report: string
}

export const reviewSamples: readonly ReviewSample[] = [
  {
    stars: [4, 5, 3, 4, null],
    minutes: 24,
    score: 91,
    content:
      'I played {game} for 24 minutes on a laptop with a mouse. The first three minutes explain everything by doing it, which I liked: no text boxes, and I still knew what to try next. The middle part has the best rhythm, one idea after another, each used twice and then turned around. What held me up was the menu. The way back to the overview is a small arrow in the corner, and twice I left a round with it because I took it for “undo”. After about 15 minutes I met a part that I had to repeat five times; the fifth time it worked, and I don’t know why.',
    suggestions:
      'Ask before a round is left, or keep where I was. And let me hear that something worked: the sound is off until I find it in the menu.',
    answers: [
      'The part after minute 15 stopped me for the longest time. I tried it five times and changed nothing on purpose.',
      'Yes, after the second round. Before that I guessed.',
      'I would keep playing tomorrow, because I want to see what comes after the part that stopped me.',
      'The small arrow in the corner: I took it for something else twice.',
    ],
    bug: {
      title: 'The round starts again after the window loses focus',
      severity: 'major',
      steps:
        '1. Play a round for a minute. 2. Switch to another window and back. 3. The round is at its start and the points are gone.',
    },
    moments: [
      [3, 'fun', 'It clicked without a word of text.'],
      [9, 'confused', 'Where did my round go? I only pressed the arrow.'],
      [15, 'stuck', 'Third attempt at the same spot.'],
      [21, 'fun', 'Worth it.'],
    ],
    report:
      'The game says little and shows much. Up to the middle I never asked myself what to do; after it I asked myself twice.',
  },
  {
    stars: [5, 5, 4, 5, null],
    minutes: 28,
    score: 95,
    content:
      '{game} is the first test this month after which I kept playing. Phone, left thumb, 28 minutes with one short break. Every touch does what I expect, also near the edge of the screen, and going back after a mistake costs a second at most. I noticed that I stopped looking at the numbers at the top after five minutes, so either they are not needed or they are in the wrong place. In the fourth round the game showed me a rule that I had been using since the second one; I would move that hint up or drop it. No stutter, the phone stayed cool, and the sound fits, even with one ear.',
    suggestions:
      'Move the hint of the fourth round to the second one. Show the numbers at the end of a round instead of all the time.',
    answers: [
      'Nothing stopped me for long. The third round took two attempts.',
      'Yes, from the first minute.',
      'I would, and I did: I played ten minutes more than I had to.',
      'The numbers at the top of the screen.',
    ],
    moments: [
      [2, 'fun', 'Feels right under the thumb.'],
      [11, 'confused', 'I have known this for two rounds.'],
      [26, 'fun', 'One more round.'],
    ],
    report:
      'Clear from the first touch. What I would change first is when the hints come: each of them is right, and half of them are late.',
  },
  {
    stars: [3, 3, 3, 2, null],
    minutes: 21,
    score: 78,
    content:
      'Played {game} in the browser of an older computer, 21 minutes. The idea is good and I understood it in the second round, but I did not get far: in the third round the picture stutters whenever many things move, and then my input comes late. I lost four times because of that and not because of my own mistakes. The colors of the two things you have to tell apart are too close; with the evening sun on my screen I guessed. When it ran smoothly, in the first two rounds, I was having fun.',
    suggestions: 'A setting for fewer effects. A shape besides the color for the two things.',
    answers: [
      'The third round, because of the stutter: four attempts and no end.',
      'The idea, yes. The colors, no.',
      'Not on this computer. On another one, maybe.',
      'Nothing that I could name.',
    ],
    bug: {
      title: 'Input comes late when many things move',
      severity: 'critical',
      steps:
        '1. Open the third round on an older computer. 2. Wait until the screen is full. 3. Press a key: the answer comes about half a second later.',
    },
    moments: [
      [6, 'fun', 'Ah, that is how it works.'],
      [12, 'bug', 'Half a second late.'],
      [14, 'bug', 'Again, and I lost the round to it.'],
      [18, 'stuck', 'I stop trying here.'],
    ],
    report: 'A good idea that my computer cannot show. The rules are clear, the colors are not.',
  },
]
