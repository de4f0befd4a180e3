import type { Stage } from './stage.ts'

/** Buys too early in the second year, and starves. */
export async function playOverwinter(stage: Stage): Promise<void> {
  const { game, page, press, say, says, mark, wait } = stage
  const body = game.locator('body')
  const honey = async () => Number((await body.getAttribute('data-honey')) ?? 0)
  const state = () => body.getAttribute('data-state')
  /** Presses Space as a person does; says something meanwhile. */
  const gather = async (times: number) => {
    for (let at = 0; at < times && (await state()) === 'playing'; at++) await press('Space', 190)
  }
  const flowers = async (count: number) => {
    const box = await game.locator('#view').boundingBox()
    for (let at = 0; box && at < count && (await state()) === 'playing'; at++) {
      const [x, y] = [
        box.x + box.width * (0.15 + ((at * 37) % 70) / 100),
        box.y + box.height * (0.35 + ((at * 23) % 35) / 100),
      ]
      await page.mouse.move(x, y, { steps: 6 })
      await page.mouse.click(x, y)
      await wait(260)
    }
  }
  await game.getByRole('button', { name: 'Sound off' }).click()
  await say('Overwinter. Honey for five winters.')
  await game.getByRole('button', { name: 'Play' }).click()
  says('year', 1)
  await Promise.all([say('Space gathers. I press it a lot.'), gather(14)])
  await press('1')
  await gather(10)
  await Promise.all([say('A worker bee. It works while I look around.'), flowers(6)])
  mark('fun', 'The first bee earns by itself')
  await press('1')
  await gather(14)
  await press('1')
  await Promise.all([say('Winter takes a hundred and fifty. I have time.'), gather(20)])
  while ((await state()) === 'playing' && (await honey()) < 156) await gather(3)
  await say('I have enough. If I close early, do I keep the rest?')
  mark('confused', 'Does closing early bank my honey?')
  await game.getByRole('button', { name: 'Close the hive early' }).click()
  await wait(1800)
  await say('It did. The rest even grew. And I may choose a gift.')
  await game.locator('#card-acts button').filter({ hasNotText: 'Deep frames' }).first().click()
  await wait(600)
  says('year', 2)
  await say('Year two. Now I buy everything.')
  for (let round = 0; (await state()) === 'playing' && round < 26; round++) {
    await press(round % 3 === 0 ? '2' : '1', 250)
    await gather(7)
    if (round === 3) {
      await say('What does the weather do? Is it in the numbers already?')
      mark('confused', 'Is the weather in the numbers already?')
    }
    if (round === 2) mark('fun', 'The meadow hums')
    if (round === 9)
      await Promise.all([say('Three thousand for this winter. That is twenty times as much.'), gather(12)])
    if (round === 14) {
      await say('I am far too short. I can’t make that any more.')
      mark('stuck', 'No way to reach three thousand any more')
    }
  }
  while ((await state()) === 'playing') await gather(6)
  says('hive lost', 2)
  await wait(1500)
  await say('A hungry winter. I bought bees when I should have saved.')
  mark('confused', 'When should I have stopped buying?')
  await wait(1500)
  await say('The next keepers know more. I would try that again.')
  await wait(1500)
}
