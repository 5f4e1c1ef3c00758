import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { chosenClient, useClient } from '#portal/providers/client.ts'
import { useWords } from '#portal/providers/language.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { type ClientOption, useClientOptions } from './useClientOptions.ts'

/** Chooses the client a provider works for, searched on the server. */
export function ClientSearch({ onChosen }: { readonly onChosen?: () => void }) {
  const say = useWords()
  const client = useClient()
  const [typed, setTyped] = useState('')
  const options = useClientOptions(typed)
  return (
    <Autocomplete<ClientOption>
      options={options ?? []}
      loading={options === undefined}
      value={client}
      filterOptions={all => all}
      getOptionKey={({ Id }) => Id}
      getOptionLabel={({ RazaoSocial }) => RazaoSocial}
      isOptionEqualToValue={(option, value) => option.Id === value.Id}
      loadingText={say('shell.loading')}
      noOptionsText={say('shell.client.none')}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, chosen) => {
        chosenClient.set(chosen ? { Id: chosen.Id, RazaoSocial: chosen.RazaoSocial } : null)
        onChosen?.()
      }}
      renderInput={params => (
        <TextField
          {...params}
          margin="none"
          label={say('shell.client.label')}
          placeholder={say('shell.client.search')}
        />
      )}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item}>
          <div>
            <Typography>{option.RazaoSocial}</Typography>
            {option.Cnpj && (
              <Typography variant="caption" color="text.secondary">
                {formatTaxId(option.Cnpj)}
              </Typography>
            )}
          </div>
        </Box>
      )}
    />
  )
}
