import { spawn } from 'node:child_process'
import { root } from './ensure.mjs'

/**
 * Runs commands side by side until one ends or a signal comes; then ends the others, waits for all, and ends with the
 * first one's code.
 */
export function together(commands) {
  const children = commands.map(([command, args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }))
  const running = new Set(children)
  let isAsked = false
  let code
  const stop = signal => {
    for (const child of running) child.kill(signal)
  }
  // Ctrl-C reaches the children by itself, too: they take a second signal for the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isAsked = true
      stop(signal)
    })
  }
  // npm passes a signal on to its shell, which dies of it alone: then nobody would end the children.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500)
  for (const child of children) {
    child.on('exit', status => {
      running.delete(child)
      clearInterval(watch)
      // To end by the signal one was sent is no failure; a code above 128 says the same.
      code ??= isAsked && (status === null || status > 128) ? 0 : (status ?? 1)
      if (running.size === 0) process.exit(code)
      stop('SIGTERM')
    })
  }
}
