import { z } from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const many = (count: unknown, one: string) =>
  `${Number(count).toLocaleString('en')} ${one}${Number(count) === 1 ? '' : 's'}`

const bound = (value: unknown): string => Number(value).toLocaleString('en')
const day = (value: unknown): string => new Date(Number(value)).toISOString().slice(0, 10)

const units: Readonly<Record<string, string>> = { string: 'character', array: 'entry', set: 'entry', map: 'entry' }

function ofSize(word: 'at least' | 'at most', value: unknown, { origin, exact }: { origin: string; exact?: boolean }) {
  const unit = units[origin]
  const how = exact ? 'exactly' : word
  if (unit === 'entry')
    return `Give ${how} ${Number(value).toLocaleString('en')} ${Number(value) === 1 ? 'entry' : 'entries'}.`
  if (unit) return `Use ${how} ${many(value, unit)}.`
  return origin === 'date'
    ? `Choose a date ${word === 'at least' ? 'from' : 'up to'} ${day(value)}.`
    : `Enter ${how} ${bound(value)}.`
}

const formats: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address.',
  url: 'Enter a whole address, such as https://example.com.',
  uuid: 'This is not a valid id.',
  guid: 'This is not a valid id.',
  datetime: 'Enter a date and a time.',
  date: 'Enter a date.',
}

const types: Readonly<Record<string, string>> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Say yes or no.',
  date: 'Enter a date.',
  array: 'Give a list.',
}

/** What is wrong with a value whose schema has no words of its own, for a form and for a program that calls the API. */
export function plainError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This is missing.'
        : (types[issue.expected] ?? 'This has the wrong type.')
    case 'too_small':
      return ofSize('at least', issue.minimum, issue)
    case 'too_big':
      return ofSize('at most', issue.maximum, issue)
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Enter a whole number.' : `Enter a multiple of ${bound(issue.divisor)}.`
    case 'invalid_value':
      return issue.values.length === 1
        ? `This has to be ${String(issue.values[0])}.`
        : `Choose one of: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return formats[issue.format] ?? 'This does not have the right form.'
    default:
      return 'This is not valid.'
  }
}

/** Call once in each program that checks input: no words of the library reach a person. */
export const speakPlainly = (): void => void z.config({ customError: plainError })
