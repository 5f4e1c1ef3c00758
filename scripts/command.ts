/**
 * Runs a command of the command line; exits with 1 and the reason when it throws, and with the usage after
 * invalid options.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    console.error(isMisuse(thrown) ? `${message}\n\n${usage}` : message)
    process.exitCode = 1
  }
}

/** Whether `parseArgs` threw it, for an unknown option or one that lacks its value. */
const isMisuse = (thrown: unknown) =>
  thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS')
