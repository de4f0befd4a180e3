interface Shell {
  androidBridge?: unknown
  webkit?: { messageHandlers?: { bridge?: unknown } }
}

/** Whether this page is drawn in the product's iOS or Android app, told by the bridge that the shell leaves in it. */
export function inNativeApp(): boolean {
  const { androidBridge, webkit } = window as Shell
  return Boolean(androidBridge ?? webkit?.messageHandlers?.bridge)
}
