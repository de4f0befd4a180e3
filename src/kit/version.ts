/** Put in by the build from package.json; elsewhere there is none. */
declare const PLAYHATCH_VERSION: string | undefined

/** The version of the product that this browser runs. */
export const version = typeof PLAYHATCH_VERSION === 'undefined' ? 'development' : PLAYHATCH_VERSION
