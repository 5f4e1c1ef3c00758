import { afterEach, beforeEach, vi } from 'vitest'
import { type LogLevel, log, logOutput } from '#server/core/log.ts'

export type LogLine = Readonly<Record<string, unknown>>

/** Collects the log lines of each test, from this level on. */
export function collectedLog(level: LogLevel) {
  const written: string[] = []
  const before = log.level
  beforeEach(() => {
    written.length = 0
    log.level = level
    vi.spyOn(logOutput, 'write').mockImplementation(line => written.push(line) > 0)
  })
  afterEach(() => {
    log.level = before
    vi.restoreAllMocks()
  })
  return { text: () => written.join(''), lines: () => written.map(line => JSON.parse(line) as LogLine) }
}
