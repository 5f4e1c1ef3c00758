import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExtratoConciliado, extratoEndpoints } from '#contract/features/extrato.ts'
import { ask } from '#portal/providers/http/files.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { noPicks, type Picks } from './picks.ts'

const { 'baixa/extrato/analisar': analyse, 'baixa/extrato/liquidar': settle } = extratoEndpoints

type Sent = { readonly file: File; readonly idConta?: number }

/** Statement that is read, again after each settlement, with what is chosen in it and the settlements it has led to. */
export function useStatement() {
  const refresh = useFreshness()
  const [sent, setSent] = useState<Sent>()
  const [statement, setStatement] = useState<ExtratoConciliado>()
  const [picks, setPicks] = useState<Picks>(noPicks)
  const { mutate, isPending: isReading } = useMutation({
    mutationFn: ({ file, idConta }: Sent) =>
      ask<ExtratoConciliado>(analyse, { body: file, ...(idConta !== undefined && { query: { idConta } }) }),
    onSuccess: setStatement,
    onError: toastError,
  })
  const read = (next: Sent) => {
    // The statement of this file stays until it is read again.
    if (next.file !== sent?.file) setStatement(undefined)
    setSent(next)
    setPicks(noPicks)
    mutate(next)
  }
  const settling = useCall(settle, {
    onSuccess: answer => {
      toastSuccess(answer)
      // The same file says what is settled now.
      if (sent) read(sent)
    },
    onSettled: () => refresh(),
  })
  return {
    statement,
    isReading,
    isSettling: settling.isPending,
    posted: settling.data?.Baixas ?? [],
    picks,
    setPicks,
    settle: settling.mutate,
    readFile: (file: File) => {
      settling.reset()
      read({ file })
    },
    chooseAccount: (idConta: number) => sent && read({ ...sent, idConta }),
  }
}

export type UsedStatement = ReturnType<typeof useStatement>
