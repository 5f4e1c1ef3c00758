/** Minimum Node version of the server, for type stripping and argon2 in `node:crypto`. */
const NEEDED = [24, 7]

/** Reason for which this version of Node cannot run the server, with advice; undefined for one that can. */
export function nodeRefusal(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return undefined
  return `The server needs Node ${NEEDED.join('.')} or later, and this is Node ${version}. Install a later one, or, where development
packages may be installed, run npm ci --include=dev: it brings a Node of its own, which every npm script takes.`
}
