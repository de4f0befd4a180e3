import { type Board, open, slide, type Way, waysTo } from './slide.ts'
import type { Stage } from './stage.ts'

const keys: Readonly<Record<Way, string>> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }

/** A person with keys on a floe: keeps the board in mind to know what leads where. */
function onFloe(stage: Stage, number: number, move: (way: Way, board: Board) => Promise<void>) {
  stage.says('floe', number)
  let board = open(number)
  const go = async (way: Way) => {
    const after = slide(board, way)
    await move(way, board)
    if (after) board = after
  }
  return {
    go,
    board: () => board,
    /** Slides on to this end, and looks at the ice for so long before each slide. */
    async all(end: Board['ended'], thinkMs: number) {
      for (const way of waysTo(end, board)) {
        await stage.wait(thinkMs)
        await go(way)
      }
      await stage.wait(1200)
    },
    restart() {
      board = open(number)
    },
  }
}

async function begin({ game, wait }: Stage) {
  await game.getByRole('button', { name: 'Sound off' }).click()
  await wait(600)
  await game.getByRole('button', { name: 'Play' }).click()
}

const next = async ({ game, wait }: Stage) => {
  await wait(900)
  await game.getByRole('button', { name: 'Next floe' }).click()
}

/** With keys: quick on the first floes, and into the water on the sixth, twice. */
export async function playByKeys(stage: Stage): Promise<void> {
  const { say, mark, wait, press, game } = stage
  const byKeys = (way: Way) => press(keys[way], 650)
  const floe = (number: number) => onFloe(stage, number, byKeys)
  await say('OK. Slipshore. A fox that can’t stop on ice.')
  await begin(stage)
  const first = floe(1)
  await say('The den is up there. I go right first.')
  await first.all('home', 700)
  await say('And home. That explained itself.')
  await next(stage)
  await floe(2).all('home', 900)
  mark('fun', 'Round the bay in three')
  await say('Nice, it goes around the whole bay.')
  await next(stage)
  const third = floe(3)
  await say('There is a fish now. Is it for points, or do I need it?')
  mark('confused', 'Do I need the fish?')
  await wait(1200)
  await say('I just try it.')
  await third.all('home', 1000)
  await say('The door lit up when I had the fish. So I need it.')
  await next(stage)
  await say('Two herrings. Nine, no, thirteen moves to nightfall. What is nightfall?')
  mark('confused', 'What happens at nightfall?')
  await floe(4).all('home', 1500)
  await next(stage)
  await say('White heaps. I think that they stop me.')
  await floe(5).all('home', 1300)
  mark('fun', 'Snow lets me stop in the middle')
  await say('Yes. Snow is a brake. I like that.')
  await next(stage)
  await say('Water now. So I can lose.')
  const sixth = floe(6)
  await sixth.all('splash', 1100)
  await say('Oh no. I thought that the edge would hold me.')
  await wait(700)
  await game.getByRole('button', { name: 'Try again' }).click()
  sixth.restart()
  mark('stuck', 'Into the water on floe 6')
  await wait(2500)
  await say('The den is three cells away and I can’t get in.')
  await sixth.all('splash', 900)
  await say('Again! The same hole.')
  mark('stuck', 'The same hole again')
  await game.getByRole('button', { name: 'Undo the last move' }).click()
  await say('But it gives me the move back. That is kind.')
  const rest = floe(6)
  const before = waysTo('splash', rest.board()).slice(0, -1)
  let board: Board = rest.board()
  for (const way of before) board = slide(board, way) ?? board
  await wait(2500)
  for (const way of waysTo('home', board)) {
    await wait(1700)
    await byKeys(way)
  }
  mark('fun', 'All the way around')
  await say('All the way around the bottom. That was a good one.')
  await wait(1500)
}

/** With the mouse: clicks where the fox should stop, as somebody does who chooses places and not directions. */
export async function playByMouse(stage: Stage): Promise<void> {
  const { say, mark, wait, page, game } = stage
  const click = async (way: Way, { x, y, cells }: Board) => {
    const box = await game.locator('#view').boundingBox()
    if (!box) throw new Error('The ice is not shown')
    const [columns, rows] = [cells[0]?.length ?? 1, cells.length]
    const cell = Math.floor(Math.min((box.width - 12) / (columns + 0.9), (box.height - 12) / (rows + 1.2), 84))
    const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[way] as [number, number]
    const left = box.x + (box.width - cell * columns) / 2 + (x + 0.5 + dx * 1.1) * cell
    const top = box.y + (box.height - cell * (rows + 0.2)) / 2 + (y + 0.5 + dy * 1.1) * cell
    await page.mouse.move(left, top, { steps: 14 })
    await wait(350)
    await page.mouse.click(left, top)
    await wait(800)
  }
  const floe = (number: number) => onFloe(stage, number, click)
  await say('I play this with the mouse.')
  await begin(stage)
  await wait(800)
  const first = floe(1)
  await say('I click next to the fox, and she should go one step.')
  await first.go('up')
  mark('confused', 'I clicked one cell away and she slid past it')
  await say('No. She slides on and on. I thought that I choose a place.')
  await first.all('home', 1800)
  await say('Ah. I choose a direction. One sentence would have told me.')
  await next(stage)
  await floe(2).all('home', 1700)
  await next(stage)
  const third = floe(3)
  await say('A closed door. It wants the fish first, I suppose.')
  await third.all('home', 1700)
  mark('fun', 'The door lights up')
  await next(stage)
  const fourth = floe(4)
  await say('Two fish. I take the one on the right.')
  // Back and forth until the day is over.
  while (fourth.board().ended === null) {
    const { board } = fourth
    const safe = (['right', 'left', 'up', 'down'] as const).find((way) => {
      const after = slide(board(), way)
      return after && after.ended !== 'splash' && after.ended !== 'home'
    })
    if (!safe) break
    if (board().moves === 2) await say('That was both of them. The den is lit.')
    if (board().moves === 6) await say('I go in circles. How do I get to the den from here?')
    if (board().moves === 6) mark('stuck', 'The den is lit and I go in circles')
    await wait(700)
    await fourth.go(safe)
  }
  mark('confused', 'Night fell, I did not see the counter')
  await say('Night fell? Oh, there is a counter at the top. It is very small.')
  await wait(800)
  await game.getByRole('button', { name: 'Try again' }).click()
  fourth.restart()
  await say('Once more, and this time I count.')
  await fourth.all('home', 2200)
  mark('fun', 'Home with moves to spare')
  await say('There. That felt good.')
  await wait(1500)
}
