/** React asks for this before it starts: with it, its developer tools find no components (admin-10). */
interface ReactTools {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { isDisabled?: boolean }
}

if ('hardened' in document.documentElement.dataset) {
  const tools = window as ReactTools
  tools.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {}
  tools.__REACT_DEVTOOLS_GLOBAL_HOOK__.isDisabled = true
}
