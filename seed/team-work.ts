import type { StudioEmail, TeamMemberEmail } from './people.ts'

type Teammate = StudioEmail | TeamMemberEmail

const linnea = 'saltmarsh@demo.playhatch.example'
const mira = 'mira@demo.playhatch.example'
const oskar = 'oskar@demo.playhatch.example'

export interface SeedTask {
  title: string
  description: string
  by: Teammate
  assignee: Teammate | null
  /** Days before now. */
  added: number
  started?: number
  done?: number
  /** Days from now; below 0 it is late. */
  due?: number
}

/** What the first studio's team has to do, in the order in which it was written down. */
export const tasks: readonly SeedTask[] = [
  {
    title: 'Close the shortcuts on floes 10 and 14',
    description: 'Both have a way home that skips half of the floe. Re-cut them, and keep the number of moves.',
    by: linnea,
    assignee: oskar,
    added: 19,
    started: 18.6,
    done: 17.9,
  },
  {
    title: 'Undo after nightfall goes back to noon',
    description: 'The steps are in the bug list of the whole-game request.',
    by: mira,
    assignee: mira,
    added: 5.4,
    started: 5.2,
    done: 3.9,
  },
  {
    title: 'Shorter hints on the first three floes',
    description: 'Nobody reads past the second line. One sentence each.',
    by: mira,
    assignee: oskar,
    added: 14,
    started: 12.5,
    done: 11.2,
  },
  {
    title: 'Colors that hold up for color-blind players',
    description: 'Thin ice and snow first. Shapes as well as hues, so that nothing rests on color alone.',
    by: linnea,
    assignee: oskar,
    added: 9,
    started: 6.4,
    due: 1,
  },
  {
    title: 'Answer the Overwinter reviews about the price',
    description: 'Accept them, or say what is missing. The first one auto-accepts tomorrow.',
    by: linnea,
    assignee: mira,
    added: 6,
    started: 2.2,
    due: 0,
  },
  {
    title: 'Gamepad support on the title screen',
    description: 'The game has it, the menu doesn’t. Two people gave up there.',
    by: mira,
    assignee: oskar,
    added: 8,
    due: -2,
  },
  {
    title: 'Cut the trailer to thirty seconds',
    description: 'Ice breaks in the first five. No voice-over.',
    by: linnea,
    assignee: mira,
    added: 5,
    due: 6,
  },
  {
    title: 'Invite the testers who finished Overwinter to the next build',
    description: '',
    by: mira,
    assignee: null,
    added: 3,
  },
  {
    title: 'Try the web build on a five-year-old phone',
    description: 'Note the frame rate on the last floes, at noon and at nightfall.',
    by: oskar,
    assignee: null,
    added: 1.4,
    due: 9,
  },
]

export interface SeedChannel {
  name: string
  /** Left out for the one that every workspace has. */
  madeBy?: Teammate
  daysAgo?: number
  messages: readonly SeedTeamMessage[]
}

export interface SeedTeamMessage {
  from: Teammate
  hoursAgo: number
  body: string
}

/** What they say to each other, channel by channel, oldest first. Whoever wrote last has read the rest. */
export const channels: readonly SeedChannel[] = [
  {
    name: 'general',
    messages: [
      {
        from: linnea,
        hoursAgo: 516,
        body: 'Welcome, @Mira Castellan and @Oskar Brandt. Everything we do for Slipshore and Overwinter goes here.',
      },
      { from: mira, hoursAgo: 515.6, body: 'Hello! I put what we learned from the tests on the board.' },
      { from: oskar, hoursAgo: 515.2, body: 'Hi both. I’ll start with the ice.' },
      {
        from: linnea,
        hoursAgo: 75,
        body: 'The Overwinter reviews about the price are arriving. Two are long and very good, please read them before Thursday.',
      },
      {
        from: mira,
        hoursAgo: 74.5,
        body: 'Reading. The one about the second winter is right: the honey is gone before you can see it coming.',
      },
      { from: oskar, hoursAgo: 51, body: 'I can put what winter takes beside every price. It is a small change.' },
      { from: linnea, hoursAgo: 50.8, body: 'Yes please. And is the gamepad on the title screen still open?' },
      { from: oskar, hoursAgo: 26, body: 'It is. I’m late with it. Tomorrow.' },
      {
        from: mira,
        hoursAgo: 4.2,
        body: '@Saltmarsh Games the first one auto-accepts tomorrow at noon. I would accept it.',
      },
      {
        from: mira,
        hoursAgo: 4.1,
        body: '@Oskar Brandt could you look at the rainy autumn on a slow phone? Numbers are enough.',
      },
    ],
  },
  {
    name: 'builds',
    madeBy: linnea,
    daysAgo: 20,
    messages: [
      { from: linnea, hoursAgo: 430, body: 'New builds are announced here, with what changed.' },
      {
        from: oskar,
        hoursAgo: 428,
        body: 'Slipshore: floes 10 and 14 are re-cut, and the loading bar no longer stops at 99.',
      },
      { from: mira, hoursAgo: 427.5, body: 'Played it through. No shortcut left that I could find.' },
      {
        from: oskar,
        hoursAgo: 30,
        body: 'Overwinter, tonight: each price shows what is left for the winter.\nHow the web build is put together: https://developer.mozilla.org/en-US/docs/Web/API/WebGL_API',
      },
      { from: oskar, hoursAgo: 7.5, body: 'It is up. Please test the rainy autumn most.' },
    ],
  },
]
