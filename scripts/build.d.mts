/** Builds the browser's part and the server if their sources have changed since the last build. */
export function build(): Promise<void>
export function bundleForNode(
  entryPoint: string,
  outfile: string,
  options?: { sourcemap?: boolean; inline?: readonly string[] },
): Promise<void>

/** Bundles a program that runs the server as the build does: it starts in two thirds of the processor time. */
export function bundleServer(entryPoint: string, outfile: string, options?: { sourcemap?: boolean }): Promise<void>
