import { useState } from 'react'
import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import { useFreshness } from '#portal/entity/record/useFreshness.ts'
import { ask } from '#portal/http/files.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { toast } from '#portal/messages/toast.ts'

/** Uploads files to a payment request one after the other; each rejected file is shown with its reason. */
export function useUploads(idPagamento: number) {
  const refresh = useFreshness()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const send = async (files: readonly File[]) => {
    setProgress({ done: 0, total: files.length })
    for (const file of files) {
      await attach(idPagamento, file)
      setProgress(({ done, total }) => ({ done: done + 1, total }))
    }
    refresh()
  }
  return { ...progress, send: (files: readonly File[]) => void send(files) }
}

async function attach(idPagamento: number, file: File): Promise<void> {
  const query = { idPagamento, nome: file.name }
  try {
    await ask(pagamentoEndpoints['pagamento/documento/adicionar'], { query, body: file })
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    toast('error', `${file.name}: ${error.message}`)
  }
}
