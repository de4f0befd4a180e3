/** Without imports and new syntax, so that an old Node can run it and print the message. */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Playhatch needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}
