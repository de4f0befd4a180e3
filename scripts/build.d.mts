/** Builds the browser's part and the server when their sources have changed since. */
export function build(): Promise<void>
export function bundleForNode(entryPoint: string, outfile: string, options?: { sourcemap?: boolean }): Promise<void>
