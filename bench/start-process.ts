import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleForNode } from '../scripts/build.mjs'

export interface MeasuredProcess {
  port: number
  /** Milliseconds of processor time it used so far. */
  cpuMs(): Promise<number>
  /** Has a piece of news written for each of these people, all at once, without waiting. */
  insert(people: number[]): void
}

const children = new Set<ChildProcess>()

/** Ends all of them in order. */
export async function stopProcesses(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    }),
  )
}

/** Bundles a program of this folder as the product itself is bundled, and starts it in a process of its own. */
export async function startProcess(
  name: 'product-process' | 'bare-process' | 'bare-relay',
  start: object,
): Promise<MeasuredProcess> {
  const outfile = join('.cache/bench', `${name}.mjs`)
  await bundleForNode(`bench/${name}.ts`, outfile)
  const child = fork(outfile, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } })
  children.add(child)
  const ended = once(child, 'exit').then(() => {
    children.delete(child)
    throw new Error(`${name} ended.`)
  })
  ended.catch(() => undefined)
  const ask = async (word: object | string): Promise<number> => {
    child.send(word)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    return answer as number
  }
  return {
    port: await ask(start),
    cpuMs: () => ask('cpu'),
    insert: (people) => {
      for (const person of people) child.send(person)
    },
  }
}
