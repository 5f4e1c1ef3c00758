import Settings from '@mui/icons-material/SettingsOutlined'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentPages } from '#contract/features/pagamento.ts'
import { ClosingDialog } from '#portal/parts/ClosingDialog.tsx'
import { Loaded } from '#portal/parts/Loaded.tsx'
import { useIntent } from '#portal/parts/record/useIntent.ts'
import { ToolButton } from '#portal/parts/ToolButton.tsx'
import { useWords } from '#portal/providers/language.ts'
import { call } from '#portal/providers/request.ts'
import { toastError, toastSuccess } from '#portal/providers/toast.ts'

const KEY = ['pagamentos/configuracao']

/** For administrators of the company that pays: whether one may authorize what is one's own. */
export function AuthorizationRules() {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton label={say('pages.pagamento.settings')} onClick={() => setOpen(true)}>
        <Settings />
      </ToolButton>
      {isOpen && <RulesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords()
  const intend = useIntent()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(paymentPages['pagamentos/configuracao'], { signal }),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (SegregacaoFuncoes: boolean) =>
      intend(intent =>
        call(paymentPages['pagamentos/configuracao/atualizar'], { body: { SegregacaoFuncoes }, intent }),
      ),
    onSuccess: saved => {
      toastSuccess(saved)
      queryClient.setQueryData(KEY, saved)
    },
    onError: toastError,
  })
  return (
    <ClosingDialog title={say('pages.pagamento.settings')} onClose={onClose}>
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
              label={say('pages.pagamento.segregation')}
            />
          )}
        </Loaded>
      </DialogContent>
    </ClosingDialog>
  )
}
