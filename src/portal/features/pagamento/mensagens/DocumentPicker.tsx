import AttachFile from '@mui/icons-material/AttachFile'
import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { type RaRecord, useGetList } from 'react-admin'
import { MOST_DOCUMENTS } from '#contract/features/pagamentoMensagem.ts'
import type { RecordOf } from '#contract/record.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { MenuButton } from '#portal/ui/MenuButton.tsx'
import type { Attached } from './draft.ts'

type Props = {
  readonly id: number
  readonly chosen: readonly Attached[]
  readonly onChosen: (chosen: readonly Attached[]) => void
}

type Documento = RaRecord & RecordOf<'pagamento/documento'>

const PAGE = { page: 1, perPage: 100 }
const NEWEST = { field: 'Id', order: 'DESC' } as const

/** Choice among the attachments of the request, to which a message refers. */
export function DocumentPicker(props: Props) {
  const translate = useTranslate()
  return (
    <MenuButton label={translate('pages.pagamento.messages.attach')} icon={<AttachFile fontSize="small" />}>
      {() => <Documents {...props} />}
    </MenuButton>
  )
}

function Documents({ id, chosen, onChosen }: Props) {
  const translate = useTranslate()
  const { data = [], isPending } = useGetList<Documento>('pagamento/documento', {
    pagination: PAGE,
    sort: NEWEST,
    filter: { IdPagamento: id },
  })
  const isChosen = (Id: number) => chosen.some(one => one.Id === Id)
  const toggle = ({ Id, Nome }: Documento) =>
    onChosen(isChosen(Id) ? chosen.filter(one => one.Id !== Id) : [...chosen, { Id, Nome }])
  if (data.length === 0) {
    return (
      <MenuItem disabled>
        {translate(isPending ? 'shell.loading' : 'pages.pagamento.messages.noDocuments')}
      </MenuItem>
    )
  }
  return data.map(document => (
    <MenuItem
      key={document.Id}
      dense
      role="menuitemcheckbox"
      aria-checked={isChosen(document.Id)}
      disabled={!isChosen(document.Id) && chosen.length >= MOST_DOCUMENTS}
      onClick={() => toggle(document)}
    >
      <Checkbox
        size="small"
        tabIndex={-1}
        disableRipple
        checked={isChosen(document.Id)}
        slotProps={{ input: { 'aria-hidden': true } }}
      />
      <ListItemText primary={document.Nome} sx={{ overflowWrap: 'anywhere' }} />
    </MenuItem>
  ))
}
