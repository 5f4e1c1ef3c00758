import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useGetList } from 'react-admin'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import { baixaEndpoints } from '#contract/features/baixa.ts'
import type { OpenedOf, RecordOf } from '#contract/record.ts'
import { TAB_PARAMETER } from '#contract/route.ts'
import { useInSentence, useLabels } from '#portal/fields/labels.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { newPath, recordPath } from '#portal/record/model/paths.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { statusBaixa } from '#rules/baixa/status.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

const baixa = entityNamed('baixa')

/** Most settlements that are offered, the newest first. */
const OFFERED = 20

type Settlement = RecordOf<'baixa'> & { readonly id: number }

type Props = { readonly request: OpenedOf<'pagamento'>; readonly onClose: () => void }

/** Draft settlements of the branch of an authorized request, one of which takes it; or a new one. */
export function DraftSettlements({ request, onClose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const inSentence = useInSentence()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { one } = useLabels(baixa)
  const { canCreate } = useRights(baixa)
  const refresh = useFreshness()
  const query = useGetList<Settlement>('baixa', {
    pagination: { page: 1, perPage: OFFERED },
    sort: { field: 'id', order: 'DESC' },
    filter: { StatusBaixa: statusBaixa.emDigitacao, IdFilial: request.IdFilial },
  })
  const state = { from: `${pathname}${search}` }
  const { mutate, isPending } = useCall(baixaEndpoints['baixa/item/adicionar'], {
    onSettled: () => refresh(),
    onSuccess: (_answer, { query: sent }) => {
      const to = recordPath(baixa, Number(sent?.idBaixa), { isEdit: true, search: `${TAB_PARAMETER}=item` })
      void navigate(to, { state })
    },
  })
  return (
    <ClosingDialog
      title={translate('pages.pagamento.settle')}
      onClose={onClose}
      actions={
        canCreate && (
          <Button component={RouterLink} to={newPath(baixa)} state={state}>
            {translate('forms.createOne', { name: inSentence(one) })}
          </Button>
        )
      }
    >
      <Loaded query={query} empty={translate('pages.pagamento.noDraft')}>
        {drafts => (
          <List aria-label={translate('pages.pagamento.settle')}>
            {drafts?.map(({ Id, Numero, DataPagamento, ValorTotal }) => (
              <ListItem
                key={Id}
                divider
                secondaryAction={
                  <Button
                    size="small"
                    aria-label={`${translate('actions.add')}: ${Numero}`}
                    disabled={isPending}
                    onClick={() =>
                      mutate({ query: { idBaixa: String(Id), idPagamento: String(request.Id) } })
                    }
                  >
                    {translate('actions.add')}
                  </Button>
                }
              >
                <ListItemText
                  primary={Numero}
                  secondary={`${formatDay(DataPagamento, language)} · ${formatMoney(ValorTotal, HOME_CURRENCY, language)}`}
                />
              </ListItem>
            ))}
          </List>
        )}
      </Loaded>
    </ClosingDialog>
  )
}
