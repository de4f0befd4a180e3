/** Paths of files that the demo has none of. */
export const join = (...parts: string[]): string => parts.join('/')
export const resolve = (...parts: string[]): string => parts.join('/')
export const basename = (path: string): string => path.split('/').at(-1) ?? ''
export const extname = (path: string): string => /\.[^./]+$/.exec(path)?.[0] ?? ''
export const dirname = (path: string): string => path.split('/').slice(0, -1).join('/')
export const relative = (_from: string, to: string): string => to
export const sep = '/'
export const delimiter = ':'
export default { join, resolve, basename, extname, dirname, relative, sep, delimiter }
