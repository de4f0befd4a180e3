import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleForNode } from '../scripts/build.mjs'

export interface MeasuredProcess {
  port: number
  /** CPU time used so far, in milliseconds. */
  cpuMs(): Promise<number>
  /** The most chunks of one part of a recording that it ever held. */
  mostHeld(): Promise<number>
  /** Creates a notification for each of these people at once, without waiting. */
  insert(people: number[]): void
}

const children = new Set<ChildProcess>()

/** Shuts all processes down. */
export async function stopProcesses(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    }),
  )
}

/** Bundles a program of this folder like the product, and starts it as a child process. */
export async function startProcess(
  name: 'product-process' | 'bare-process' | 'bare-relay' | 'bare-static' | 'sessions/bare-media',
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
  const ask = async (message: object | string): Promise<number> => {
    child.send(message)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    return answer as number
  }
  return {
    port: await ask(start),
    cpuMs: () => ask('cpu'),
    mostHeld: () => ask('held'),
    insert: (people) => {
      for (const person of people) child.send(person)
    },
  }
}
