import { z } from 'zod'
import { parseUrl } from '#shared/parse-url.ts'

/**
 * The address people use: scheme and host, in the form that browsers send as an origin (lower case, ASCII, without the
 * usual port), and nothing that they leave out of an origin or take as another one.
 */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => {
    const parsed = parseUrl(url)
    // Said by the check before.
    if (parsed === null) return true
    const { hostname, pathname } = parsed
    // In the text too, because nothing is left of an empty user name, query or part.
    return !/[@?#\\]/.test(url) && !hostname.endsWith('.') && /^\/*$/.test(pathname)
  }, 'it must be only the scheme and the host, without a user name, a path or a dot at the end, such as https://hatch.example')
  .transform((url) => parseUrl(url)?.origin ?? url)

/** A pattern of play origins, in the form that browsers send. */
const asBrowsersWrite = (pattern: string) =>
  (parseUrl(pattern.replace(/\{build\}/i, 'build'))?.origin ?? pattern).replace('//build.', '//{build}.')

/** The pattern of the origins of web builds: `{build}` stands for one label. */
export const playOriginPattern = z
  .string()
  .regex(/^https?:\/\/\{build\}\.[a-z0-9.-]*[a-z0-9-](:\d+)?$/i, 'must look like https://{build}.play.example.net')
  .transform(asBrowsersWrite)
