import type { Executor } from '#server/core/context.ts'

/** CNPJ of a company. */
export async function cnpjOf(executor: Executor, company: number): Promise<string> {
  const { Cnpj } = await executor
    .selectFrom('registro')
    .select('Cnpj')
    .where('Id', '=', company)
    .executeTakeFirstOrThrow()
  return String(Cnpj)
}
