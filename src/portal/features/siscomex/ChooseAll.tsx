import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useMutation } from '@tanstack/react-query'
import {
  type LadoALado,
  type LinhaSiscomex,
  MOST_SIDE_BY_SIDE,
  type SiscomexRegister,
} from '#contract/features/siscomex.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { TriStateCheckbox } from '#portal/ui/TriStateCheckbox.tsx'
import { type Asked, isFetchable, isSendable, lineKey, readLines } from './useSideBySide.ts'

type Props = {
  readonly register: SiscomexRegister
  readonly asked: Asked
  readonly data: LadoALado
  readonly chosen: ReadonlyMap<string, LinhaSiscomex>
  readonly onChoose: (lines: readonly LinhaSiscomex[], isChosen: boolean) => void
}

const canMove = (line: LinhaSiscomex) => isSendable(line) || isFetchable(line)

/** Choice of all lines of the page, and from there of all that the filter finds. */
export function ChooseAll({ register, asked, data, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { mutate, isPending } = useMutation({
    mutationFn: () => allLines(register, asked, data.Total),
    onSuccess: lines => onChoose(lines.filter(canMove), true),
    onError: toastError,
  })
  const here = data.Linhas.filter(canMove)
  const ticks = here.map(line => chosen.has(lineKey(line)))
  const isWhole = ticks.length > 0 && ticks.every(Boolean)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        pl: { xs: 0.5, sm: 1 },
        pr: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        label={translate('pages.siscomex.choosePage')}
        disabled={here.length === 0}
        control={
          <TriStateCheckbox
            name={translate('pages.siscomex.choosePage')}
            values={ticks}
            onChange={isChosen => onChoose(here, isChosen)}
          />
        }
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ m: 0 }}
      />
      {isWhole && data.Total > data.Linhas.length && (
        <Button size="small" loading={isPending} onClick={() => mutate()} sx={{ ml: 1 }}>
          {translate('pages.siscomex.chooseAll', { total: formatInteger(data.Total, language) })}
        </Button>
      )}
    </Box>
  )
}

/** All lines that a filter finds, read a large page at a time. */
async function allLines(
  register: SiscomexRegister,
  asked: Asked,
  total: number,
): Promise<readonly LinhaSiscomex[]> {
  const all: LinhaSiscomex[] = []
  for (let inicio = 0; inicio < total; inicio += MOST_SIDE_BY_SIDE) {
    const { Linhas } = await readLines(register, { ...asked, inicio, quantos: MOST_SIDE_BY_SIDE })
    all.push(...Linhas)
  }
  return all
}
