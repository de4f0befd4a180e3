import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type Figures, quantiles } from './load.ts'
import type { SqlRun } from './run-sql.ts'

type Variables = Record<string, number>

/** A replacement for pgbench: runs the same file with prepared statements and the same number of connections. */
export async function runWithOwnClient({
  file,
  access,
  connections,
  runMs,
  variables,
  firstTurn = 0,
}: SqlRun): Promise<Figures> {
  const { sets, statements } = read(await readFile(file, 'utf8'))
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(access)
      await client.connect()
      return client
    }),
  )
  const latencies: number[] = []
  const begun = performance.now()
  const keepRunning = async (client: pg.Client, client_id: number) => {
    const mine: Variables = { ...variables, clients: connections, client_id, n: firstTurn - 1 }
    for (let since = begun; since < begun + runMs; ) {
      since = performance.now()
      for (const [name, expression] of sets) mine[name] = evaluate(expression, mine)
      for (const { name, text, names } of statements) {
        await client.query({ name, text, values: names.map((key) => String(mine[key])) })
      }
      latencies.push(performance.now() - since)
    }
  }
  await Promise.all(clients.map(keepRunning))
  const elapsed = performance.now() - begun
  await Promise.all(clients.map((client) => client.end()))
  return { perSecond: (latencies.length / elapsed) * 1000, ...quantiles(latencies) }
}

/** Parses the part of pgbench's language that our files use: `\set`, and statements that end with a semicolon. */
function read(source: string) {
  const lines = source.split('\n').filter((line) => !line.startsWith('--'))
  const sets = lines.flatMap((line) => {
    const [, name, expression] = /^\\set (\w+) (.*)$/.exec(line) ?? []
    return name && expression ? [[name, expression] as const] : []
  })
  const bodies = lines
    .filter((line) => !line.startsWith('\\'))
    .join('\n')
    .split(/;\n/)
    .filter((text) => text.trim())
  const statements = bodies.map((body, at) => {
    const names: string[] = []
    const text = body.replace(/(?<![:\w]):([a-z_]+)/g, (_, key: string) => `$${names.push(key)}`)
    return { name: `statement ${at}`, text, names }
  })
  return { sets, statements }
}

/** Evaluates `random(a, b)`, or sums and products strictly from left to right. */
function evaluate(expression: string, variables: Variables): number {
  const numberOf = (word: string) => (word.startsWith(':') ? (variables[word.slice(1)] ?? 0) : Number(word))
  const [, low, high] = /^random\((\S+), (\S+)\)$/.exec(expression) ?? []
  if (low && high) return numberOf(low) + Math.floor(Math.random() * (numberOf(high) - numberOf(low) + 1))
  const [start = '0', ...rest] = expression.split(' ')
  let value = numberOf(start)
  for (let at = 0; at < rest.length; at += 2) value = apply(value, rest[at] ?? '', numberOf(rest[at + 1] ?? '0'))
  return value
}

function apply(left: number, operator: string, right: number): number {
  if (operator === '+') return left + right
  if (operator === '*') return left * right
  return operator === '/' ? Math.floor(left / right) : left % right
}
