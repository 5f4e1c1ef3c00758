import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { empresaEndpoints } from '#contract/features/empresa.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { companyFields, filling as fillingOf } from '#rules/companyLookup.ts'
import { isCnpj, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import type { Filling } from './filling.ts'

type Found = { readonly values: Readonly<Record<string, string>>; readonly situacao: string | null }

/** State of a look-up; it applies to the CNPJ that was looked up only. */
type State =
  | { readonly type: 'idle' }
  | { readonly type: 'asking' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'choosing'; readonly found: Found; readonly others: readonly string[] }
  | { readonly type: 'filled'; readonly names: readonly string[]; readonly situacao: string | null }

const IDLE: State = { type: 'idle' }

/**
 * Looks the CNPJ up, where it is pasted by itself, and fills the form with the result; the user confirms before values
 * are replaced.
 */
export function useCompanyLookup(cnpj: string, filling: Filling) {
  const translate = useTranslate()
  const [{ about, state }, setAbout] = useState({ about: cnpj, state: IDLE })
  const asked = useRef<{ readonly cnpj: string; readonly asking: AbortController }>(undefined)
  const set = (next: State) => setAbout({ about: cnpj, state: next })

  // Answers are dropped once the CNPJ has changed or the form has been unmounted.
  useEffect(() => {
    if (asked.current && asked.current.cnpj !== cnpj) asked.current.asking.abort()
  }, [cnpj])
  useEffect(() => () => asked.current?.asking.abort(), [])

  const fill = ({ values, situacao }: Found, names: readonly string[]) => {
    filling.fill(Object.fromEntries(names.map(name => [name, values[name]])))
    set({ type: 'filled', names, situacao })
  }

  const ask = async ({ isQuiet = false } = {}) => {
    if (!isCnpj(cnpj)) return set({ type: 'failed', message: translate('validation.cnpj') })
    asked.current?.asking.abort()
    const asking = new AbortController()
    asked.current = { cnpj, asking }
    set({ type: 'asking' })
    try {
      const answer = await call(empresaEndpoints.companyLookup, {
        query: { digits: cnpj },
        signal: asking.signal,
      })
      const values = Object.fromEntries(
        Object.entries(companyFields(answer)).filter(([name]) => filling.takes(name)),
      )
      const found = { values, situacao: answer.situacao }
      const { empty, others } = fillingOf(values, filling.typed())
      if (others.length === 0) return fill(found, empty)
      set({ type: 'choosing', found, others })
    } catch (error) {
      if (asking.signal.aborted) return
      if (!(error instanceof RequestError)) throw error
      // Nobody asked for it: what is not found is typed.
      if (isQuiet) return set(IDLE)
      set({ type: 'failed', message: error.fieldErrors['Cnpj'] ?? error.message })
    }
  }

  const pasted = useRef<string>(undefined)
  const takePasted = useEffectEvent(() => {
    if (pasted.current === cnpj) void ask({ isQuiet: true })
    pasted.current = undefined
  })
  // A pasted CNPJ is asked for once the form has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question follows the CNPJ
  useEffect(() => takePasted(), [cnpj])
  const paste = (text: string) => {
    const bare = normalizeTaxId(text)
    pasted.current = isCnpj(bare) ? bare : undefined
  }

  const current = about === cnpj ? state : IDLE
  const choose = (isReplacing: boolean) => {
    if (current.type !== 'choosing') return
    const { found, others } = current
    const { empty } = fillingOf(found.values, filling.typed())
    fill(found, isReplacing ? [...empty, ...others] : empty)
  }

  return { state: current, ask, paste, choose, cancel: () => set(IDLE) }
}
