import type { CompanyCall } from '#server/core/context.ts'
import { mappedInRounds } from '#server/core/pipeline.ts'
import { readDefinitions } from '#server/registers/laws/attributes.ts'
import { readClosed } from '#server/registers/laws/closedFields.ts'
import { heldIn, judgedIn } from '#server/registers/laws/heldFields.ts'
import type { Facts } from '#server/registers/laws/law.ts'
import { candidateOf, judgeBy } from '#server/registers/laws/order.ts'
import { NOWHERE } from '#server/registers/laws/tree.ts'
import { referredRows } from '#server/registers/lookupRows.ts'
import { attributesRead } from '#server/spreadsheets/attributeTexts.ts'
import { parentOf, type Target } from '#server/spreadsheets/target.ts'
import type { Checked, TypedLine } from './line.ts'
import { begun, recordOfLine } from './lineRecord.ts'
import { type Checking, type Read, resultOf } from './lineResult.ts'
import { matchesOf } from './matches.ts'
import { newNames } from './newNames.ts'
import { readLine } from './readLine.ts'
import { resolversFor } from './references.ts'

/**
 * Reads a batch of lines with all that the laws of records ask the database about them, and answers a function for the
 * result of each line; nothing is written.
 */
export async function lookUp(
  target: Target,
  call: CompanyCall,
  checking: Checking,
  batch: readonly TypedLine[],
): Promise<() => Promise<readonly Checked[]>> {
  const { entity } = target
  const { columns, known, locks } = checking
  const lines = await mappedInRounds(batch, line => readLine(entity, columns, line))
  const { matches, alike } = await matchesOf(target, call, lines, locks)
  const currents = matches.flatMap(({ current }) => current ?? [])
  const begins = begun(target)
  const { hidden } = heldIn(entity, call)
  const judged = judgedIn(entity, call)
  const resolvers = await resolversFor(entity, call, lines, [begins, ...currents], known)
  const newName = await newNames(target.fixed, call, lines, resolvers, known)
  const received = await mappedInRounds(lines, (line, at) =>
    recordOfLine(target, { begins, resolvers, newName, hidden }, line, matches[at]?.current),
  )
  const definitions = await readDefinitions(
    entity,
    call,
    received.map(({ row }, at) => ({ row, current: matches[at]?.current })),
  )
  const read = await mappedInRounds(lines, (line, at): Read => {
    const { current, foundBy = [] } = matches[at] ?? {}
    const { row = begins, mistakes = [] } = received[at] ?? {}
    const given = attributesRead(entity, columns.language, definitions, line.values, row)
    const candidate = candidateOf(entity, given, { current, above: parentOf(target) }, call)
    return { line, current, foundBy, candidate, mistakes }
  })
  const rows = read.map(({ candidate }) => candidate.row)
  const facts: Facts = {
    referred: await referredRows(call, judged.spec.fields, rows, known.referred),
    // Trees are looked at as a whole, once all lines are written.
    isMisplaced: NOWHERE,
    definitions,
    isClosed: await readClosed(
      entity,
      call,
      currents.map(({ Id }) => Id),
    ),
    alike,
  }
  const judge = judgeBy(judged, facts)
  return () => mappedInRounds(read, one => resultOf(target, checking, judge, one))
}
