// No dependencies, and any Node ≥ 20: this script installs them.
import { DEMO_SERVER, ensureBuilt, ensureInstalled, node } from './ensure.mjs'
import { together } from './together.mjs'

ensureInstalled()
ensureBuilt()
together([[node, DEMO_SERVER]])
