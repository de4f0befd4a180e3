interface Shell {
  androidBridge?: unknown
  webkit?: { messageHandlers?: { bridge?: unknown } }
}

/** Whether this page runs in the product's iOS or Android app; the shell's bridge in the page tells it. */
export function inNativeApp(): boolean {
  const { androidBridge, webkit } = window as Shell
  return Boolean(androidBridge ?? webkit?.messageHandlers?.bridge)
}
