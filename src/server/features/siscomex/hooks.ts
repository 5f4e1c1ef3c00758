import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { EngineHooks } from '#server/core/context.ts'
import type { SiscomexRecord } from './parts/sideBySide.ts'
import { statesAtSave } from './stateAtSave.ts'

/** Hooks of a register that is kept in step with Siscomex: a save sets its records' state of synchronization. */
export function synchronizedHooks(
  register: SiscomexRegister,
): Required<Pick<EngineHooks, 'saving' | 'imported'>> {
  return {
    saving: async (call, row, current) => {
      if (!current) return {}
      const record = current as SiscomexRecord
      const [state = {}] = await statesAtSave(call, register, [{ record, row: { ...record, ...row } }])
      return state
    },
    imported: {
      changing: (call, changed) =>
        statesAtSave(
          call,
          register,
          // Records of the register, and whole rows over them.
          changed.map(({ record, row }) => ({
            record: record as SiscomexRecord,
            row: { ...record, ...row } as SiscomexRecord,
          })),
        ),
    },
  }
}
