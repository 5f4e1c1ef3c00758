import { failureText } from '#server/core/failureText.ts'

/**
 * Runs a command of the command line; exits with 1 and the reason when it throws, and with the usage after
 * invalid options.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    console.error(isMisuse(thrown) ? `${thrown.message}\n\n${usage}` : await reasonOf(thrown))
    process.exitCode = 1
  }
}

/** Message of what was thrown; of a problem with each field that it names, in English as all commands speak. */
async function reasonOf(thrown: unknown): Promise<string> {
  // Only now: words that cannot be loaded are for `npm run words` to find.
  const { Problem } = await import('#server/core/problem.ts')
  if (!(thrown instanceof Problem)) return failureText(thrown)
  const { problemAnswer } = await import('#server/http/errorResponse.ts')
  const { Message, code, errors = {} } = problemAnswer(thrown, 'en').body
  return [`${Message} (${code})`, ...Object.entries(errors).map(([at, error]) => `  ${at}: ${error}`)].join(
    '\n',
  )
}

/** Whether `parseArgs` threw it, for an unknown option or one that lacks its value. */
const isMisuse = (thrown: unknown): thrown is TypeError =>
  thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS')
