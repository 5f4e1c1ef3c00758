import Close from '@mui/icons-material/Close'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useTotal } from '#portal/resources/useTotal.ts'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { useExport } from './useExport.ts'

/** Button that exports the filtered list as a spreadsheet; shows the progress and can be cancelled. */
export function ExportButton() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { bytes, start, cancel } = useExport()
  if (bytes !== undefined) return <Progress bytes={bytes} onCancel={cancel} />
  const onChoose = (formato: 'xlsx' | 'csv') => {
    setAnchor(null)
    void start(formato)
  }
  return (
    <>
      <ToolButton
        label={translate('sheets.export.button')}
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
      >
        <Download />
      </ToolButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => onChoose('xlsx')}>{translate('sheets.export.excel')}</MenuItem>
        <MenuItem onClick={() => onChoose('csv')}>{translate('sheets.export.csv')}</MenuItem>
      </Menu>
    </>
  )
}

function Progress({ bytes, onCancel }: { readonly bytes: number; readonly onCancel: () => void }) {
  const translate = useTranslate()
  const language = useLocale()
  const { text: count } = useTotal()
  const text = translate('sheets.export.progress', { count, size: formatBytes(bytes, language) })
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2', color: 'text.secondary' }}
    >
      <Box component="span" role="status">
        {text}
      </Box>
      <Tooltip title={translate('sheets.export.cancel')}>
        <IconButton size="small" onClick={onCancel} aria-label={translate('sheets.export.cancel')}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
