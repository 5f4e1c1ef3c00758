import type { Progress } from './load.ts'

const number = new Intl.NumberFormat('en')
const SECOND = 1_000

/** Reports the progress of each register: on one line in a terminal, periodically elsewhere. */
export function progressLine(): (progress: Progress) => void {
  const { stdout } = process
  let register = ''
  let begun = { at: 0, rows: 0 }
  let shownAt = 0
  return ({ register: current, rows, most }) => {
    const now = Date.now()
    if (current !== register) begun = { at: now, rows }
    const isDue = current !== register || rows >= most || now - shownAt >= (stdout.isTTY ? 0.2 : 10) * SECOND
    register = current
    if (!isDue) return
    shownAt = now
    const seconds = (now - begun.at) / SECOND
    const rate = seconds > 0 ? `, ${number.format(Math.round((rows - begun.rows) / seconds))} a second` : ''
    const line = `${register.padEnd(22)} ${number.format(rows)} of ${number.format(most)}${rate}`
    stdout.write(stdout.isTTY ? `\r\u001b[K${line}${rows >= most ? '\n' : ''}` : `${line}\n`)
  }
}
