/**
 * For Node in processes that a test starts. The embedded database is compiled once, quickly: compiling it well pays
 * only after minutes, and these last for seconds. Nor is compiled code ever let go, which is where V8 may end a process
 * of many databases (https://github.com/nodejs/node/issues/64500).
 */
export const TEST_NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--liftoff-only',
  '--no-wasm-code-gc',
]
