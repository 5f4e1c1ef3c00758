import Replay from '@mui/icons-material/ReplayOutlined'
import { entityNamed } from '#contract/entity.ts'
import { webhookEndpoints } from '#contract/features/webhook.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import type { DetailToolsProps } from '#portal/resources/extras/extras.ts'
import { RowTool } from '#portal/resources/list/RowTool.tsx'
import { isOver } from '#rules/webhook.ts'

/** Row tool of a delivery that is over: it is sent once more. */
export function DeliveryTools({ record }: DetailToolsProps<'webhook/entrega'>) {
  const translate = useTranslate()
  const { canEdit } = useRights(entityNamed('webhook'))
  const refresh = useFreshness('webhook/entrega')
  const sending = useCall(webhookEndpoints['webhook/entrega/reenviar'], {
    onSuccess: toastSuccess,
    onSettled: () => refresh(),
  })
  if (!canEdit || !isOver(record)) return null
  return (
    <RowTool
      name="reenviar"
      label={translate('pages.webhook.sendAgain')}
      onPress={({ Id }) => sending.mutate({ body: { Id } })}
    >
      <Replay fontSize="small" />
    </RowTool>
  )
}
