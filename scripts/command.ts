/** Runs a command of the command line; ends with 1 and the reason when it throws, and with the usage when it was misused. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    console.error(isMisuse(thrown) ? `${message}\n\n${usage}` : message)
    process.exitCode = 1
  }
}

/** What `parseArgs` throws for an option it does not know or that lacks its value. */
const isMisuse = (thrown: unknown) =>
  thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS')
