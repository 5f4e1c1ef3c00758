import { parseArgs } from 'node:util'
import { type Language, languages, loadWords } from '#i18n/words.ts'
import { runCommand } from './command.ts'
import { type Fault, type Finding, findingsIn } from './wordFindings.ts'
import { textsOf } from './wordTexts.ts'

const USAGE = `npm run words [-- [--language pt|en|es] [--register empresa]]

Lists the words of i18n that want a translator: missing, left over, with other placeholders than the Portuguese, or
still the same as the Portuguese. Ends with 1 when there are any.`

const says: Readonly<Record<Fault, string>> = {
  missing: 'missing',
  leftOver: 'left over: nothing asks for it',
  placeholders: 'other placeholders than the Portuguese',
  same: 'the same as the Portuguese: translate it, or add it to i18n/sameAsPortuguese.ts',
}

await runCommand(USAGE, async () => {
  const { language, register } = parseArgs({
    options: { language: { type: 'string' }, register: { type: 'string' } },
  }).values
  const loaded = await Promise.all(
    languages.map(async code => [code, textsOf(await loadWords(code))] as const),
  )
  // There is an entry for each language, which the type of what is loaded cannot say.
  const texts = Object.fromEntries(loaded) as Parameters<typeof findingsIn>[0]
  const findings = findingsIn(texts).filter(
    finding =>
      (language === undefined || finding.language === language) &&
      (register === undefined || finding.wanting.includes(register)),
  )
  for (const code of languages)
    tell(
      code,
      findings.filter(finding => finding.language === code),
    )
  if (findings.length > 0) process.exitCode = 1
  else console.log(`Nothing wants a translator: ${texts.pt.size} words in ${languages.join(', ')}.`)
})

/** A language's findings, under each register that shows the word; the portal's own first. */
function tell(language: Language, findings: readonly Finding[]): void {
  const registers = [...new Set(findings.flatMap(({ wanting }) => wanting))].sort()
  for (const register of [undefined, ...registers]) {
    const own = findings.filter(({ wanting }) =>
      register === undefined ? wanting.length === 0 : wanting.includes(register),
    )
    if (own.length === 0) continue
    console.log(`${language}, ${register ?? 'the portal'}`)
    for (const { key, fault } of own) console.log(`  ${key.padEnd(44)} ${says[fault]}`)
  }
}
