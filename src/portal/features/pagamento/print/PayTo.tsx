import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { entityNamed } from '#contract/entity.ts'
import type { PagamentoImpresso } from '#contract/features/pagamentoImpresso.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { destinationFacts } from '#portal/record/paper/destination.ts'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { balancePixCode } from '#rules/pagamento/balancePixCode.ts'

const pagamento = entityNamed('pagamento')

/** Pixels of the code, some 29 mm on paper, which a telephone reads at arm's length. */
const CODE = 112

/** Account, boleto line or Pix key that a request is paid to, with its code while it can be paid. */
export function PayTo({ request }: { readonly request: PagamentoImpresso }) {
  const translate = useTranslate()
  const language = useLocale()
  const { field: labelOf, section } = useLabels(pagamento)
  const { ValorSaldo } = request
  const code = balancePixCode(request, request.Beneficiario)
  const facts = destinationFacts(request)
  if (facts.length === 0) return null
  const title = translate('paper.pixCode', {
    amount: formatMoney(ValorSaldo ?? '0', HOME_CURRENCY, language),
  })
  return (
    <PaperPart title={section('pagamento')}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          {facts.map(([name, value]) => (
            <Box component="dl" key={name} sx={{ m: 0, mb: 0.5 }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {labelOf(name)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        {code && (
          <Box component="figure" sx={{ m: 0, flex: 'none', textAlign: 'center' }}>
            <QRCodeSVG value={code} size={CODE} level="M" marginSize={2} title={title} data-pix={code} />
            <Typography component="figcaption" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {title}
            </Typography>
          </Box>
        )}
      </Box>
    </PaperPart>
  )
}
