import type { Entity } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { MOST_CHANGES, type SheetResults } from '#contract/spreadsheets.ts'
import { blankRow, validate } from '#contract/validation.ts'
import { folded } from '#kinds/cell/foldedText.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import { insertMany } from '#server/registers/store.ts'
import type { Checked } from '#server/spreadsheets/check/line.ts'
import type { Made, Target } from '#server/spreadsheets/target.ts'

/** Ids of records that confirming will create: above those of any sequence. */
const PROVISIONAL = 9_000_000_000_000_000

/** Records to create in a register for the names in a field. */
export function madeIn(
  entity: Entity,
  { caller }: CompanyCall,
  given: Pick<Made, 'field' | 'isName' | 'rowOf'>,
): Made {
  const ids = new Map<string, number>()
  const names: string[] = []
  return {
    ...given,
    entity,
    mayCreate: mayCall(caller, accessOf(entity, 'adicionar')),
    idOf: name => {
      const key = folded(name)
      const known = ids.get(key)
      if (known !== undefined) return known
      const id = PROVISIONAL + names.length
      ids.set(key, id)
      names.push(name)
      return id
    },
    nameOf: id => (typeof id === 'number' ? names[id - PROVISIONAL] : undefined),
    lock: call => lockCompany(call, `import ${entity.name}`),
  }
}

type Naming = { readonly id: number; readonly name: string; readonly lines: readonly Checked[] }

/** Records to create, each with the lines that name it and will be written. */
function namings({ fixed }: Target, all: readonly Checked[]): readonly Naming[] {
  if (!fixed) return []
  const { field, nameOf } = fixed.made
  const found = new Map<number, Checked[]>()
  for (const line of all) {
    const id = line.row[field]
    if ((line.type !== 'new' && line.type !== 'changed') || nameOf(id) === undefined) continue
    const lines = found.get(Number(id))
    if (lines) lines.push(line)
    else found.set(Number(id), [line])
  }
  return [...found].map(([id, lines]) => ({ id, name: nameOf(id) ?? '', lines }))
}

/** Records that confirming creates, each at the first line that names it, as far as an answer goes. */
export function creationsOf(
  target: Target,
  all: readonly Checked[],
): Pick<SheetResults, 'Criados' | 'Criacoes'> {
  const named = namings(target, all)
  const Criacoes = named.slice(0, MOST_CHANGES).map(({ name, lines }) => ({
    Linha: lines[0]?.line ?? 0,
    Nome: name,
    Linhas: lines.length,
  }))
  return { Criados: named.length, Criacoes }
}

/** Creates the records that the lines name, and answers the lines with their Ids. */
export async function withMade(
  target: Target,
  call: CompanyCall,
  all: readonly Checked[],
): Promise<readonly Checked[]> {
  const named = namings(target, all)
  if (!target.fixed || named.length === 0) return all
  const { field, entity, rowOf } = target.fixed.made
  const rows = named.map(({ name, lines }) => {
    const given = rowOf(name, lines[0]?.row ?? {})
    // Without the fields that its form would not show. What is missing is asked for there.
    return { ...validate(entity.spec, { ...blankRow(entity.spec), ...given }).row, ...given }
  })
  const { ids } = await insertMany(entity, { ...call, origin: 'importar' }, rows)
  const made = new Map(named.map(({ id }, at) => [id, ids[at]]))
  return all.map(line => {
    const id = made.get(Number(line.row[field]))
    return id === undefined ? line : { ...line, row: { ...line.row, [field]: id } }
  })
}
