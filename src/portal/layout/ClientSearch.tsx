import Typography from '@mui/material/Typography'
import { ComboBox } from '#portal/fields/combo/ComboBox.tsx'
import { useTypedSearch } from '#portal/fields/combo/useTypedSearch.ts'
import { useLeftText } from '#portal/fields/inputs/useLeftText.ts'
import { useChoices, useChosen } from '#portal/fields/reference/useChoices.ts'
import { chosenClient, useClient } from '#portal/providers/session/client.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'

/** Row of the look-up of clients, as the contract types it. */
type ClientOption = { readonly Id: number; readonly RazaoSocial: string; readonly Cnpj?: string | null }

/** Client selection of a provider, searched on the server. */
export function ClientSearch({ onChosen }: { readonly onChosen?: () => void }) {
  const translate = useTranslate()
  const client = useClient()
  const { unmatched, forget, ...left } = useLeftText()
  const search = useTypedSearch(unmatched, String(client?.Id ?? ''))
  const { choices } = useChoices('cliente', search.query, {}, true)
  const chosen = useChosen('cliente', client ? [client.Id] : []) as readonly ClientOption[] | undefined
  return (
    <ComboBox<ClientOption>
      {...left}
      search={search}
      isMultiple={false}
      options={choices as readonly ClientOption[] | undefined}
      chosen={chosen ?? []}
      onChosen={([now = null]) => {
        forget()
        chosenClient.set(now)
        if (now) onChosen?.()
      }}
      keyOf={({ Id }) => Id}
      labelOf={({ RazaoSocial }) => RazaoSocial}
      ownLabel={translate('shell.client.label')}
      placeholder={translate('shell.client.search')}
      noneText={translate('shell.client.none')}
      renderOption={option => (
        <div>
          <Typography>{option.RazaoSocial}</Typography>
          {option.Cnpj && (
            <Typography variant="caption" color="text.secondary">
              {formatTaxId(option.Cnpj)}
            </Typography>
          )}
        </div>
      )}
    />
  )
}
