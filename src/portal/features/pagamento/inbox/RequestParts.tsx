import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { LARGEST_PAGE } from '#contract/paging.ts'
import type { DetailNameOf, RecordOf } from '#contract/record.ts'
import { AttachmentContent } from '#portal/features/pagamento/attachments/AttachmentPreview.tsx'
import { isShowable, saveAttachment } from '#portal/features/pagamento/attachments/attachment.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RecordTable } from '#portal/record/RecordTable.tsx'

const item = entityNamed('pagamento/item')
const fiscalDocument = entityNamed('pagamento/docfiscal')
const attachment = entityNamed('pagamento/documento')

type Props = { readonly id: number }

/** Rows of a request's detail, in their own order. */
function useRows<N extends DetailNameOf<'pagamento'>>({ name, parent, spec }: Entity, id: number) {
  const [field = 'Id', order = 'ASC'] = spec.defaultSort ?? []
  return useGetList<RecordOf<N> & { id: number }>(name, {
    filter: { [parent?.column ?? '']: id },
    pagination: { page: 1, perPage: LARGEST_PAGE },
    sort: { field, order },
  })
}

/** Items, fiscal documents and attachments of a request, as far as whoever authorizes it needs them. */
export function RequestParts({ id }: Props) {
  return (
    <>
      <PartTable
        entity={item}
        id={id}
        columns={['IdDespesa', 'ValorTotal']}
        further={['Descricao', 'Moeda', 'Valor']}
      />
      <PartTable
        entity={fiscalDocument}
        id={id}
        columns={['Numero', 'ValorTotal']}
        further={['IdEmitente', 'DataEmissao']}
      />
      <Attachments id={id} />
    </>
  )
}

type TableProps = Props & {
  readonly entity: Entity
  /** Name of a row, and its amount. */
  readonly columns: readonly [string, string]
  /** Columns between them, for which a telephone has no room. */
  readonly further: readonly string[]
}

function PartTable({ entity, id, columns: [first, last], further }: TableProps) {
  const { many } = useLabels(entity)
  const translate = useTranslate()
  const { data, isPending } = useRows(entity, id)
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const columns = isNarrow ? [first, last] : [first, ...further, last]
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h4" component="h3">
        {many}
      </Typography>
      {data && data.length > 0 ? (
        <RecordTable entity={entity} rows={data} columns={columns} />
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: 32 }}>
          {translate(isPending ? 'shell.loading' : 'pages.pagamento.inbox.none')}
        </Typography>
      )}
    </Box>
  )
}

function Attachments({ id }: Props) {
  const { many } = useLabels(attachment)
  const translate = useTranslate()
  const { data, isPending } = useRows<'pagamento/documento'>(attachment, id)
  const [wanted, setWanted] = useState<number>()
  const showable = data?.filter(isShowable) ?? []
  const shown = showable.find(({ Id }) => Id === wanted) ?? showable[0]
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h4" component="h3">
        {many}
      </Typography>
      {data && data.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 0.5 }}>
          {data.map(file => (
            <Button
              key={file.Id}
              size="small"
              aria-pressed={isShowable(file) ? file === shown : undefined}
              variant={file === shown ? 'outlined' : 'text'}
              onClick={() => (isShowable(file) ? setWanted(file.Id) : void saveAttachment(file.Id))}
            >
              {file.Nome}
            </Button>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: 32 }}>
          {translate(isPending ? 'shell.loading' : 'pages.pagamento.inbox.none')}
        </Typography>
      )}
      {shown && <AttachmentContent key={shown.Id} file={shown} />}
    </Box>
  )
}
