import CopyAll from '@mui/icons-material/CopyAllOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import { saveRows } from '#portal/providers/http/saveRows.ts'
import { toast, toastError } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDecimal } from '#portal/ui/format/decimal.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import type { DueRow } from './dueRows.ts'

type Props = {
  readonly title: string
  /** Headings of the periods. */
  readonly periods: readonly string[]
  readonly rows: readonly DueRow[]
}

/** Buttons that put the table of periods on the clipboard, as spreadsheets paste it, and save it as a spreadsheet. */
export function DueTools({ title, periods, rows }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const heads = [
    translate('fields.IdFilial'),
    translate('fields.IdConta'),
    translate('fields.StatusPagamento'),
    ...periods,
    translate('pages.dashboard.due.total'),
  ]
  const lines = <T,>(written: (amount: string) => T) => [
    heads,
    ...rows.map(({ name, account = '', state, amounts, total }) => [
      ...(state ? ['', '', name] : [name, account, '']),
      ...[...amounts, total].map(written),
    ]),
  ]
  const copy = async () => {
    const cells = lines(amount => formatDecimal(amount, language, { least: 2, most: 2 }))
    await navigator.clipboard.writeText(cells.map(line => line.join('\t')).join('\n'))
    toast('success', { key: 'pages.dashboard.due.copied' })
  }
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {/* Browsers have no clipboard for a page that came without encryption. */}
      {window.isSecureContext && (
        <ToolButton
          label={translate('pages.dashboard.due.copy')}
          onClick={() => void copy().catch(toastError)}
        >
          <CopyAll fontSize="small" />
        </ToolButton>
      )}
      <ToolButton
        label={translate('pages.dashboard.due.save')}
        onClick={() => void saveRows(title, lines(Number)).catch(toastError)}
      >
        <Download fontSize="small" />
      </ToolButton>
    </Box>
  )
}
