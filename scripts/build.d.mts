/** Builds the browser's part and the server when their sources have changed since. */
export function build(): Promise<void>
