/**
 * Node flags for processes that a test starts. WebAssembly of the embedded database is compiled by the
 * baseline compiler alone, since optimising pays off only after minutes. Compiled code is never collected,
 * because that can crash V8 in a process with many databases (https://github.com/nodejs/node/issues/64500)
 * (decision 0092).
 */
export const TEST_NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--liftoff-only',
  '--no-wasm-code-gc',
]
