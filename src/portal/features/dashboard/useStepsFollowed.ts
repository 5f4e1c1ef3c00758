import { useEffect, useEffectEvent } from 'react'
import type { Passo } from '#contract/features/primeirosPassos.ts'
import type { RegisterName } from '#contract/record.ts'
import { follow } from '#portal/hub/followers.ts'
import { useClient } from '#portal/providers/session/client.ts'

/** Register by whose records a step is done; null for a step that no record tells of. */
const registerOf: Readonly<Record<Passo, RegisterName | null>> = {
  filial: 'filial',
  logo: null,
  usuario: 'usuario',
  assinatura: null,
  cliente: null,
  pagamento: 'pagamento',
  empresa: 'empresa',
  partnumber: 'partnumber',
  autorizacao: 'pagamento',
}

/** Calls the handler when others may have done one of the steps, which were read at this time. */
export function useStepsFollowed(steps: readonly Passo[], readAt: number, onNews: () => void): void {
  const Cliente = useClient()?.Id ?? null
  const news = useEffectEvent(onNews)
  const lastRead = useEffectEvent(() => readAt)
  const registers = [...new Set(steps.flatMap(step => registerOf[step] ?? []))].join()
  useEffect(() => {
    const ends = registers
      .split(',')
      .filter(name => name !== '')
      .map(Registro =>
        follow({
          thing: { Registro, Id: null, Cliente },
          readAt: () => lastRead(),
          onChange: change => {
            if (change.Registro === Registro) news()
          },
          onDoubt: () => news(),
        }),
      )
    return () => {
      for (const end of ends) end()
    }
  }, [registers, Cliente])
}
