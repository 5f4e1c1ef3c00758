import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { PartName, PartResults } from '#contract/features/pagamentoImport.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ImportOutcome } from '#portal/resources/spreadsheets/ImportOutcome.tsx'
import { Mistakes } from '#portal/resources/spreadsheets/Mistakes.tsx'
import { ResultCounts } from '#portal/resources/spreadsheets/ResultCounts.tsx'
import type { SheetSteps } from '#portal/resources/spreadsheets/useSheetSteps.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'

type Props = {
  readonly part: PartName
  readonly upload: SheetSteps<PartResults>
  readonly results: PartResults
  readonly onClose: () => void
}

/** Result of an import into a payment request: lines to add, or added once confirmed, and all errors. */
export function PartOutcome({ children, ...props }: Props & { readonly children: ReactNode }) {
  const translate = useTranslate()
  const language = useLocale()
  const { upload, results } = props
  const { Confirmado, Novas, ComErro, Erros } = results
  const total = formatMoney(results.ValorTotal, HOME_CURRENCY, language)
  return (
    <>
      <DialogContent sx={{ position: 'relative', display: 'grid', gap: 2, gridTemplateColumns: '100%' }}>
        {upload.isConfirming && <ProgressBar label={translate('sheets.import.confirm')} />}
        <ImportOutcome level="h3" isConfirmed={Confirmado} isUseful={Novas > 0} reading={results.Leitura} />
        <ResultCounts results={results} />
        {Novas > 0 && <Typography>{translate('pages.pagamento.carga.total', { total })}</Typography>}
        {ComErro > 0 && (
          <Mistakes
            mistakes={Erros}
            hasValid={!Confirmado && Novas > 0}
            onTake={() => void upload.takeErrors()}
          />
        )}
        {Novas > 0 && children}
      </DialogContent>
      <Actions {...props} />
    </>
  )
}

function Actions({ part, upload, results, onClose }: Props) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { Confirmado, Novas, ComErro } = results
  const onConfirm = () => {
    setAsking(false)
    void upload.confirm()
  }
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
      <Button onClick={onClose} disabled={upload.isConfirming}>
        {translate('actions.close')}
      </Button>
      <Button variant="outlined" onClick={upload.startAgain} disabled={upload.isConfirming}>
        {translate('sheets.import.again')}
      </Button>
      {!Confirmado && (
        <Button
          variant="contained"
          disabled={Novas === 0 || upload.isConfirming}
          onClick={() => (ComErro > 0 ? setAsking(true) : onConfirm())}
        >
          {translate(`pages.pagamento.carga.${part}.confirm`, { smart_count: Novas })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('pages.pagamento.carga.onlyGood', { smart_count: Novas })}
        confirmLabel={translate(`pages.pagamento.carga.${part}.confirm`, { smart_count: Novas })}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
        isHarmless
      >
        {translate('pages.pagamento.carga.onlyGoodText', { smart_count: ComErro })}
      </ConfirmDialog>
    </DialogActions>
  )
}
