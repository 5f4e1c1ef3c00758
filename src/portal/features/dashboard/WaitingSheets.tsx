import Upload from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { entityNamed } from '#contract/entity.ts'
import { dashboardEndpoints, type Planilha } from '#contract/features/dashboard.ts'
import { sheetEntity } from '#contract/itemSheet.ts'
import { importRouteOf } from '#contract/route.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClientLink } from '#portal/record/ClientLink.tsx'
import { recordPath } from '#portal/record/model/paths.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Tag } from '#portal/ui/Tag.tsx'

const pagamento = entityNamed('pagamento')

/** Uploaded spreadsheets awaiting confirmation or correction; rejected ones with their number of errors. */
export function WaitingSheets({ sheets }: { readonly sheets: readonly Planilha[] }) {
  const translate = useTranslate()
  const { mutate, isPending } = useCall(dashboardEndpoints['dashboard/planilha/descartar'], {
    onSuccess: toastSuccess,
    rereads: ['dashboard'],
  })
  if (sheets.length === 0) return null
  return (
    <Card component="ul" aria-label={translate('pages.dashboard.sheets')} sx={{ m: 0, px: 2, py: 0.5 }}>
      {sheets.map(sheet => (
        <Sheet
          key={sheet.Arquivo}
          sheet={sheet}
          isBusy={isPending}
          onDiscard={() => mutate({ body: { Arquivo: sheet.Arquivo } })}
        />
      ))}
    </Card>
  )
}

/** Address of a spreadsheet's results: its payment request, or its register's import. */
function resultsOf({ Registro, Solicitacao, Arquivo }: Planilha): string {
  const arquivo = new URLSearchParams({ arquivo: Arquivo })
  if (!Solicitacao) return `${importRouteOf(sheetEntity(Registro))}?${arquivo}`
  const search = `aba=${Registro.split('/').at(-1)}&${arquivo}`
  return recordPath(pagamento, Solicitacao.Id, { isEdit: true, search })
}

type Props = { readonly sheet: Planilha; readonly isBusy: boolean; readonly onDiscard: () => void }

function Sheet({ sheet, isBusy, onDiscard }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { Registro, Quando, Cliente, Solicitacao, ComErro } = sheet
  const entity = sheetEntity(Registro)
  const { many } = labelsOf(translate, entity)
  const layout = entity.sheet && `(${translate('sheets.layout.title')})`
  const register = [many, Solicitacao?.Numero, layout].filter(Boolean).join(' ')
  const name = translate('pages.dashboard.sheet', { register })
  return (
    <Box component="li" sx={itemStyle}>
      <Upload aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      {Boolean(ComErro) && (
        <Tag tone="stopped" label={translate('sheets.import.bad', { smart_count: ComErro ?? 0 })} />
      )}
      <Link component={ClientLink} client={Cliente} to={resultsOf(sheet)} sx={{ fontWeight: 'medium' }}>
        {name}
      </Link>
      <Typography variant="body2" color="text.secondary">
        {[Cliente?.RazaoSocial, formatInstant(Quando, language)].filter(Boolean).join(' · ')}
      </Typography>
      <Button
        size="small"
        onClick={onDiscard}
        disabled={isBusy}
        aria-label={`${translate('forms.draft.discard')}: ${name}`}
        sx={{ ml: 'auto' }}
      >
        {translate('forms.draft.discard')}
      </Button>
    </Box>
  )
}

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  py: 1,
  listStyle: 'none',
} as const
