import Settings from '@mui/icons-material/SettingsOutlined'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { ToolButton } from '#portal/ui/ToolButton.tsx'

const KEY = ['pagamentos/configuracao']

/** Setting for administrators of a paying company: whether users may authorize their own payment requests. */
export function AuthorizationRules() {
  const translate = useTranslate()
  const user = useSession()
  const isOwn = useAdditions()
  const [isOpen, setOpen] = useState(false)
  if (!isOwn || user?.userRole !== 'industria' || !user.Produtos.includes('Admin')) return null
  return (
    <>
      <ToolButton label={translate('pages.pagamento.settings')} onClick={() => setOpen(true)}>
        <Settings />
      </ToolButton>
      {isOpen && <RulesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(pagamentoEndpoints['pagamentos/configuracao'], { signal }),
  })
  const { mutate, isPending } = useCall(pagamentoEndpoints['pagamentos/configuracao/atualizar'], {
    onSuccess: saved => {
      toastSuccess(saved)
      queryClient.setQueryData(KEY, saved)
    },
  })
  return (
    <ClosingDialog title={translate('pages.pagamento.settings')} onClose={onClose}>
      <DialogContent>
        <Loaded query={query}>
          {({ SegregacaoFuncoes }) => (
            <FormControlLabel
              control={
                <Switch
                  checked={SegregacaoFuncoes}
                  disabled={isPending}
                  onChange={event => mutate({ body: { SegregacaoFuncoes: event.target.checked } })}
                />
              }
              label={translate('pages.pagamento.segregation')}
            />
          )}
        </Loaded>
      </DialogContent>
    </ClosingDialog>
  )
}
