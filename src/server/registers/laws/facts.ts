import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { referredRows } from '#server/registers/lookupRows.ts'
import { readDefinitions } from './attributes.ts'
import { readClosed } from './closedFields.ts'
import type { Candidate, Facts } from './law.ts'
import { NOWHERE, readPlace } from './tree.ts'

/** Facts of one record of the company. */
export async function readFacts(entity: Entity, call: CompanyCall, candidate: Candidate): Promise<Facts> {
  const { current } = candidate
  const row = withoutErrors(candidate)
  return {
    referred: await referredRows(call, entity.spec.fields, [row]),
    isMisplaced: await readPlace(entity, call, { row, current }),
    definitions: await readDefinitions(entity, call, [{ row, current }]),
    isClosed: await readClosed(entity, call, current ? [current.Id] : []),
    alike: NOT_LOOKED_FOR,
  }
}

/** Facts of a new record that somebody sends who is not signed in. */
export async function readPublicFacts(
  entity: Entity,
  trx: CompanyCall['trx'],
  candidate: Candidate,
): Promise<Facts> {
  const call = { trx, company: null, caller: undefined }
  return {
    referred: await referredRows(call, entity.spec.fields, [withoutErrors(candidate)]),
    isMisplaced: NOWHERE,
    definitions: new Map(),
    isClosed: () => [],
    alike: NOT_LOOKED_FOR,
  }
}

/** Indexes tell of other records with the same values as one is written. */
const NOT_LOOKED_FOR: Facts['alike'] = () => []

/** Values that a statement can take: those of their kinds. */
const withoutErrors = ({ row, errors }: Candidate): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(name in errors)))
