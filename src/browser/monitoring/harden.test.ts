import { expect, test } from 'vitest'
import { redirectConsole } from './harden.ts'

test('the console is silent; its warnings and errors are logged, an error itself rather than its text', () => {
  const logged: unknown[] = []
  const target = { ...console }
  const logger = { error: (thrown: unknown) => logged.push(thrown), warn: (message: string) => logged.push(message) }
  redirectConsole(logger as never, target)
  const fault = new Error('No wheel')
  const circle: Record<string, unknown> = {}
  circle.self = circle
  target.log('unheard')
  target.debug(fault)
  target.warn('Slow', { ms: 90 }, circle)
  target.error('Caught:', fault)
  target.error('no error object', 7, undefined)
  expect(logged).toEqual(['Slow {"ms":90} [object Object]', fault, 'no error object 7 undefined'])
})
