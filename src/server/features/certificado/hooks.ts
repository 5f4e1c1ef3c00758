import { entityNamed, typedOf } from '#contract/entity.ts'
import type { WrittenOf } from '#contract/record.ts'
import { validate } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { FilePlace } from '#server/core/fileStore.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { type Certificado, readCertificado } from './readCertificado.ts'
import { type PfxFile, storeSecret } from './secret.ts'

const certificado = entityNamed('certificado')

/** Write-only fields of a certificate, stored in a table of their own. */
type Secret = Pick<WrittenOf<'certificado'>, 'Arquivo' | 'Senha'>

/** Contents of a certificate, and the place where its file was stored. */
type Prepared = { readonly certificate: Certificado; readonly place: FilePlace }

/**
 * Digital certificates: their data are read from the file, which is stored encrypted, together with its
 * password.
 */
export const certificadoHooks: Hooks<'certificado'> = {
  preparing: async ({ caller, body, keep }) => {
    const { row, errors } = validate(
      typedOf(certificado, false).spec,
      body as Readonly<Record<string, unknown>>,
    )
    // Errors of these two fields are reported together with those of all other fields.
    if ('Arquivo' in errors || 'Senha' in errors) return undefined
    // Fields without errors have the types of their declaration.
    const { Arquivo, Senha } = row as Secret
    const given = Arquivo && Senha ? pfxFileOf({ Arquivo, Senha }) : undefined
    if (!given) return undefined
    const certificate = await readCertificado(given.bytes, given.password, caller.IdRegistro)
    return { certificate, place: await keep(given.bytes) } satisfies Prepared
  },
  saving: async (call, row) => {
    if (!pfxFileOf(row)) return {}
    return preparedOf(call).certificate
  },
  saved: async (call, record, _before, row) => {
    const given = pfxFileOf(row)
    const { trx, company, encryption } = call
    if (!given) return
    const secret = { password: given.password, place: preparedOf(call).place }
    await asOwnerWithin(trx, () => storeSecret(trx, encryption, { company, Id: record.Id }, secret))
  },
}

/** Result of `preparing` for the row that is saved. */
function preparedOf({ prepared }: CompanyCall): Prepared {
  const made = prepared?.() as Prepared | undefined
  if (!made) throw new Problem('internal')
  return made
}

/** File and password of a row; one without the other is refused. */
function pfxFileOf({ Arquivo = null, Senha = null }: Secret): PfxFile | undefined {
  if (Arquivo === null && Senha === null) return undefined
  const { Conteudo } = Arquivo ?? {}
  if (!Conteudo) throw fieldProblem('Arquivo', 'validation.required')
  if (Senha === null) throw fieldProblem('Senha', 'validation.required')
  return { bytes: Buffer.from(Conteudo, 'base64'), password: Senha }
}
