import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { saveFile } from '#portal/providers/http/files.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = { readonly codes: readonly string[]; readonly onClose: () => void }

/** Recovery codes, which are shown this once, to be copied or kept in a file. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const translate = useTranslate()
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast('success', { key: 'pages.fator.codesCopied' })
  }
  const download = () =>
    saveFile({
      name: `${translate('pages.fator.fileName')}.txt`,
      blob: new Blob([`${text}\n`], { type: 'text/plain' }),
    })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">{translate('pages.fator.codesHint')}</Alert>
      <Box
        component="ul"
        aria-label={translate('pages.fator.codesTitle')}
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace' },
          ...{ display: 'grid', gap: 1 },
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={() => void copy()}>{translate('pages.fator.copy')}</Button>
        <Button onClick={download}>{translate('pages.fator.download')}</Button>
        <Button variant="contained" onClick={onClose}>
          {translate('pages.fator.codesKept')}
        </Button>
      </Box>
    </Box>
  )
}
