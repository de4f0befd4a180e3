/** Defined by the build from package.json; undefined in development and tests. */
declare const PLAYHATCH_VERSION: string | undefined

/** Version of the product that this browser or server runs. */
export const version = typeof PLAYHATCH_VERSION === 'undefined' ? 'development' : PLAYHATCH_VERSION
