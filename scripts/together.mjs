import { spawn } from 'node:child_process'
import { root } from './ensure.mjs'

/**
 * Runs commands concurrently until one ends or a signal arrives; then stops the others, waits for all, and
 * exits with the first one's code.
 */
export function together(commands) {
  const children = commands.map(([command, args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }))
  const running = new Set(children)
  let isAsked = false
  let code
  const stop = signal => {
    for (const child of running) child.kill(signal)
  }
  // Ctrl-C also reaches the children directly: they treat a second signal as the same.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isAsked = true
      stop(signal)
    })
  }
  // Orphan check: npm passes a signal on to its shell, which dies of it alone and would leave the children
  // running.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500)
  for (const child of children) {
    child.on('exit', status => {
      running.delete(child)
      clearInterval(watch)
      // Ending by the requested signal is no failure; a code above 128 means the same.
      code ??= isAsked && (status === null || status > 128) ? 0 : (status ?? 1)
      if (running.size === 0) process.exit(code)
      stop('SIGTERM')
    })
  }
}
