// Needs no dependency and any Node ≥ 20: it is what installs them.
import { ensureBuilt, ensureInstalled, node, SERVER } from './ensure.mjs'
import { together } from './together.mjs'

ensureInstalled()
ensureBuilt()
together([[node, [...SERVER, '--demo']]])
