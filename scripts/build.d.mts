/** Builds the browser's part and the server if their sources have changed since the last build. */
export function build(): Promise<void>
export function bundleForNode(
  entryPoint: string,
  outfile: string,
  options?: { sourcemap?: boolean; inline?: readonly string[] },
): Promise<void>
