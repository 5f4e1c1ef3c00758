import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useStore } from 'react-admin'
import { isOfCharacter, type ShortcutName, shortcuts } from '#portal/keys/shortcuts.ts'
import { shownKeys } from '#portal/keys/shownKeys.ts'
import { CHARACTER_KEYS } from '#portal/providers/storage/characterKeys.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'

type Props = {
  /** Shortcuts of the page below. */
  readonly names: readonly ShortcutName[]
  readonly onClose: () => void
}

/** List of the shortcuts of the page, and the switch of those that are a single character (WCAG 2.1.4). */
export function ShortcutsDialog({ names, onClose }: Props) {
  const translate = useTranslate()
  const hintId = useId()
  const [hasCharacters, setCharacters] = useStore(CHARACTER_KEYS, true)
  const shown = names.filter(name => hasCharacters || !isOfCharacter(name))
  return (
    <ClosingDialog title={translate('shortcuts.title')} onClose={onClose}>
      <DialogContent>
        <Table size="small" aria-label={translate('shortcuts.title')}>
          <TableBody>
            {shown.map(name => (
              <TableRow key={name} data-shortcut={name}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 'inherit' }}>
                  {translate(`shortcuts.names.${name}`)}
                </TableCell>
                <TableCell align="right">
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}>
                    {shortcuts[name].map(keys => (
                      <Key key={keys} keys={keys} />
                    ))}
                  </Box>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <FormControlLabel
          sx={{ mt: 2 }}
          label={translate('shortcuts.characters')}
          control={
            <Switch
              checked={hasCharacters}
              onChange={(_event, isOn) => setCharacters(isOn)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <Typography id={hintId} variant="body2" color="text.secondary">
          {translate('shortcuts.charactersHint')}
        </Typography>
      </DialogContent>
    </ClosingDialog>
  )
}

function Key({ keys }: { readonly keys: string }) {
  return (
    <Box
      component="kbd"
      sx={{ px: 0.75, border: 1, borderColor: 'divider', borderRadius: 1, whiteSpace: 'nowrap' }}
    >
      {shownKeys(keys)}
    </Box>
  )
}
