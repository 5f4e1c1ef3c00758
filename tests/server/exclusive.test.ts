import { expect, test } from 'vitest'
import { creatable, has, type Worker, workerFor } from './support/registers.ts'
import { world } from './support/world.ts'

const REPEATED = 5

const { server } = world()

/** Entities whose exclusive flag is set by saving a record. */
const exclusives = creatable.filter(has('atualizar')).flatMap(entity => {
  const [flag] = Object.keys(entity.spec.exclusive ?? {}).filter(name => !entity.spec.fields[name]?.readOnly)
  return flag ? [{ name: entity.name, entity, flag }] : []
})

test.each(exclusives)(
  'of three of $name that are given $flag at once, one has it',
  async ({ entity, flag }) => {
    const worker: Worker = await workerFor(server, entity)
    const created = await worker.createSample(entity, { [flag]: false })
    const { Id: _, Versao: __, ...first } = created
    const another = async () =>
      worker.createSample(entity, { ...first, NumeroConta: String(Math.random()).slice(2, 10) })
    for (const _round of Array(REPEATED)) {
      const records = [await another(), await another(), await another()]
      const answers = await Promise.all(records.map(one => worker.update(entity, { ...one, [flag]: true })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const now = await Promise.all(records.map(async ({ Id }) => (await worker.model(entity, Id)).body))
      expect(now.map(one => (one as typeof created)[flag]).filter(Boolean)).toEqual([true])
    }
  },
)
