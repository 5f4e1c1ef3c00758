// Needs no dependency and any Node ≥ 20: it is what installs them.
import { DEMO_SERVER, ensureBuilt, ensureInstalled, node } from './ensure.mjs'
import { together } from './together.mjs'

ensureInstalled()
ensureBuilt()
together([[node, DEMO_SERVER]])
