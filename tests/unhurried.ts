/**
 * For Node in processes that a test starts. The embedded database is compiled once, quickly: compiling it well pays
 * only after minutes, and these last for seconds. And nothing of what is compiled is thrown away, which with many
 * databases in one process now and then ended it (https://github.com/nodejs/node/issues/64500).
 */
export const UNHURRIED = ['--disable-warning=ExperimentalWarning', '--liftoff-only', '--no-wasm-code-gc']
