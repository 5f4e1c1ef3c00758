import { useQuery } from '@tanstack/react-query'
import { type ArquivoDeNota, pagamentoNotaEndpoints } from '#contract/features/pagamentoNota.ts'
import type { OpenedOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import {
  areTooMany,
  chosenNotas,
  isSent,
  type NotaRow,
  notaRows,
  type SentNota,
  sentNotas,
} from './notaFiles.ts'

const { 'pagamento/docfiscal/xml/conferir': checking, 'pagamento/docfiscal/xml/incluir': including } =
  pagamentoNotaEndpoints

/** Files as they were sent, and the rows of all, of those too large as well. */
type Read = { readonly sent: readonly SentNota[]; readonly rows: readonly NotaRow[] }

/** Files of fiscal documents held against a request by the server, and the call that adds those that fit. */
export function useNotas(request: OpenedOf<'pagamento'>, files: readonly File[], onDone: () => void) {
  const translate = useTranslate()
  const refresh = useFreshness()
  const query = useQuery({
    queryKey: ['pagamento/docfiscal/xml/conferir', request.Id, files.map(keyOf)],
    queryFn: async ({ signal }): Promise<Read> => {
      if (areTooMany(files)) throw new Error(translate('pages.pagamento.notas.tooMany'))
      const sent = await sentNotas(files.filter(isSent))
      const body = { IdPagamento: request.Id, Arquivos: [...sent] }
      const read = sent.length > 0 ? (await call(checking, { body, signal })).Arquivos : []
      const refused = files.filter(file => !isSent(file)).map(file => unsent(file, translate))
      return { sent, rows: notaRows([...read, ...refused]) }
    },
    gcTime: 0,
    retry: false,
  })
  const { mutate, isPending } = useCall(including, {
    onSuccess: answer => {
      toastSuccess(answer)
      onDone()
    },
    // A document that was right a moment ago may be in another request by now.
    onError: () => void query.refetch(),
    onSettled: () => refresh(),
  })
  const { sent, rows } = query.data ?? { sent: [], rows: [] }
  const add = () => mutate({ body: { IdPagamento: request.Id, Arquivos: chosenNotas(sent, rows) } })
  return { query, rows, add, isPending }
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

const unsent = (file: File, translate: ReturnType<typeof useTranslate>): ArquivoDeNota => ({
  Nome: file.name,
  Recusa: translate(file.size === 0 ? 'notas.file.broken' : 'notas.file.tooLarge'),
  Documentos: [],
})
