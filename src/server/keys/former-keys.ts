/** Keys of inputs that the release before knew and this one does not, by operation: they are ignored for one release. */
export const formerKeys: Readonly<Record<string, readonly string[]>> = {}
