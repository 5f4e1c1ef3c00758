import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import type { SheetResults } from '#contract/spreadsheets.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { Mistakes } from './Mistakes.tsx'
import { ResultCounts } from './ResultCounts.tsx'
import { SheetAdditions } from './SheetAdditions.tsx'
import { SheetChanges } from './SheetChanges.tsx'
import { SheetCreations } from './SheetCreations.tsx'
import { SheetWarnings } from './SheetWarnings.tsx'
import { UndoButton } from './UndoButton.tsx'
import { UnknownValues } from './UnknownValues.tsx'
import type { Import } from './useImport.ts'

type Props = { readonly entity: Entity; readonly upload: Import; readonly results: SheetResults }

/** Preview of an import, or its result once it is confirmed, and every error in it. */
export function ImportResults({ entity, upload, results }: Props) {
  const translate = useTranslate()
  const { Confirmado, Novas, Alteradas, ComErro } = results
  const isUseful = Novas + Alteradas > 0
  return (
    <Card variant="outlined" sx={{ position: 'relative', display: 'grid', gap: 2, p: 2.5 }}>
      {upload.isConfirming && <ProgressBar label={translate('sheets.import.confirm')} />}
      <ImportOutcome level="h2" isConfirmed={Confirmado} isUseful={isUseful} reading={results.Leitura} />
      {results.Desfeita && <Alert severity="info">{translate('sheets.undo.undone')}</Alert>}
      <ResultCounts results={results} />
      {!Confirmado && <SheetWarnings results={results} />}
      <SheetCreations results={results} />
      <SheetAdditions results={results} />
      {Alteradas > 0 && <SheetChanges results={results} />}
      <Actions entity={entity} upload={upload} results={results} />
      {!Confirmado && upload.sendAgain && results.Valores.length > 0 && (
        <Suspense fallback={null}>
          <UnknownValues
            key={results.Arquivo}
            entity={entity}
            upload={upload}
            send={upload.sendAgain}
            values={results.Valores}
          />
        </Suspense>
      )}
      {ComErro > 0 && (
        <Mistakes
          mistakes={results.Erros}
          hasValid={!Confirmado && isUseful}
          onTake={() => void upload.takeErrors()}
        />
      )}
    </Card>
  )
}

function Actions({ entity, upload, results }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { Importacao, Desfeita, Novas, Alteradas } = results
  const count = Novas + Alteradas
  const done = Importacao && !Desfeita ? { Id: Importacao, Novas, Alteradas } : undefined
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {results.Confirmado ? (
        <>
          <Button component={Link} to={routeOf(entity)} variant="contained">
            {translate('sheets.import.toList')}
          </Button>
          {done && <UndoButton entity={entity} done={done} />}
        </>
      ) : (
        <Confirming upload={upload} results={results} />
      )}
      <Button variant="outlined" disabled={upload.isConfirming} onClick={upload.startAgain}>
        {translate('sheets.import.again')}
      </Button>
      <Typography variant="body2" color="text.secondary" role="status">
        {upload.isConfirming &&
          translate('sheets.import.confirming', { count: count.toLocaleString(language) })}
      </Typography>
    </Box>
  )
}

/**
 * Buttons of the confirmation, each labelled with its effect; none is primary where records were matched
 * without an ID.
 */
function Confirming({ upload, results }: Omit<Props, 'entity'>) {
  const translate = useTranslate()
  const { Novas, Alteradas, AlteradasSemId } = results
  const added = translate('sheets.import.addNew', { smart_count: Novas })
  const changed = translate('sheets.import.change', { smart_count: Alteradas })
  if (Alteradas === 0) {
    return Novas === 0 ? null : (
      <Button variant="contained" disabled={upload.isConfirming} onClick={() => void upload.confirm()}>
        {translate('sheets.import.confirm')}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant={AlteradasSemId > 0 ? 'outlined' : 'contained'}
        disabled={upload.isConfirming}
        onClick={() => void upload.confirm({ alterar: true })}
      >
        {Novas > 0 ? translate('sheets.import.both', { added, changed }) : changed}
      </Button>
      {Novas > 0 && (
        <Button
          variant="outlined"
          disabled={upload.isConfirming}
          onClick={() => void upload.confirm({ alterar: false })}
        >
          {translate('sheets.import.onlyNew', { added })}
        </Button>
      )}
    </>
  )
}
