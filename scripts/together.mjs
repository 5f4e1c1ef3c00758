import { spawn } from 'node:child_process'
import { root } from './ensure.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs commands side by side until one ends or a signal comes; then ends the others, waits for all, and ends with the
 * first one's code.
 */
export function together(commands) {
  const children = commands.map(([command, args]) => spawn(command, args, { cwd: root, stdio: 'inherit' }))
  const running = new Set(children)
  let code
  const stop = signal => running.forEach(child => child.kill(signal))
  // Ctrl-C reaches the children by itself, too: they take a second signal for the first.
  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  for (const child of children) {
    child.on('exit', (status, signal) => {
      running.delete(child)
      code ??= status ?? (SIGNALS.includes(signal) ? 0 : 1)
      if (running.size === 0) process.exit(code)
      stop('SIGTERM')
    })
  }
}
