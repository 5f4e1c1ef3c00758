type LogLine = Readonly<Record<string, unknown>>

/** Lines of the log among what a process has said. */
export function logLinesOf(out: string): readonly LogLine[] {
  return out
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as LogLine)
}
