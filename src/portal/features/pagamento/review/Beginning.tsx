import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type InicioPagamento, pagamentoInicioEndpoints } from '#contract/features/pagamentoInicio.ts'
import { call } from '#portal/providers/http/request.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'

const { 'pagamento/inicio': endpoint } = pagamentoInicioEndpoints

const idOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/**
 * Fills a new payment request with what its payee's last one and accounts say, where nothing else was typed; renders
 * nothing. The form is not thereby one with unsaved input.
 */
export function Beginning() {
  const user = useSession()
  const { getValues, setValue } = useFormContext()
  const [payee, type]: readonly unknown[] = useWatch({ name: ['IdBeneficiario', 'IdTipoPagamento'] })
  const query = { idBeneficiario: idOf(payee), idTipoPagamento: idOf(type) }
  const { data } = useQuery({
    queryKey: ['pagamento/inicio', query],
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
    enabled: isOffered(user, endpoint),
    // A hint alone: without it, the fields are filled in as ever.
    retry: false,
  })
  const given = useRef<Partial<InicioPagamento>>({})
  useEffect(() => {
    if (!data) return
    for (const [name, value] of Object.entries(data)) {
      const before = given.current[name as keyof InicioPagamento] ?? null
      const isUntouched = (getValues(name) || null) === before
      given.current = { ...given.current, [name]: value }
      if (isUntouched && value !== before) setValue(name, value)
    }
  }, [data, getValues, setValue])
  return null
}
