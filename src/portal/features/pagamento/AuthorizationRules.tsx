import Settings from '@mui/icons-material/SettingsOutlined'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import { call } from '#portal/providers/http/request.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { ToolButton } from '#portal/ui/ToolButton.tsx'

const KEY = ['pagamentos/configuracao']

/** Setting for administrators of a paying company: whether users may authorize their own payment requests. */
export function AuthorizationRules() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
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
  const intend = useIdempotencyKey()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(pagamentoEndpoints['pagamentos/configuracao'], { signal }),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (SegregacaoFuncoes: boolean) =>
      intend(intent =>
        call(pagamentoEndpoints['pagamentos/configuracao/atualizar'], {
          body: { SegregacaoFuncoes },
          intent,
        }),
      ),
    onSuccess: saved => {
      toastSuccess(saved)
      queryClient.setQueryData(KEY, saved)
    },
    onError: toastError,
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
                  onChange={event => mutate(event.target.checked)}
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
