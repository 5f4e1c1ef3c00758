import { sql } from 'kysely'
import { contract } from '#contract/contract.ts'
import { entityNamed, entityOf } from '#contract/entity.ts'
import type { Changers, Making } from './changers.ts'
import type { Worker } from './registers.ts'

const ADMIN = '/api/canal/admin'

/** Every action that changes a record, each prepared on a record it applies to. */
export function actionsOf(changers: Changers): Readonly<Record<string, Making>> {
  const { own, provider, owner, payments, registrations, run, settled } = changers
  const { payer, made, act, authorized, draft } = payments

  const acting =
    (who: Worker, entity: string, action: string, more = '') =>
    async (id: number) =>
    () =>
      who.call(`${pathOf(entity, action)}?id=${id}${more}`, {})
  const pathOf = (entity: string, action: string) =>
    contract.find(
      ({ answerer }) =>
        answerer.type === 'action' && answerer.entity === entity && answerer.action === action,
    )?.path
  const inactive = async (entity: string) => {
    const { Id } = await own.createSample(entityOf(entity))
    await run(sql`update ${sql.table(entity)} set "Status" = 0 where "Id" = ${Id}`)
    return Id
  }
  const active = async (entity: string) => {
    const { Id } = await own.createSample(entityOf(entity))
    await run(sql`update ${sql.table(entity)} set "Status" = 1 where "Id" = ${Id}`)
    return Id
  }
  const underReview = async () => {
    const { id } = await registrations.sent()
    await owner.call(`${ADMIN}/solicitacao/analisar?id=${id}`, {})
    return id
  }
  return {
    'filial ativar': async () => acting(own, 'filial', 'ativar')(await inactive('filial')),
    'filial desativar': async () => acting(own, 'filial', 'desativar')(await active('filial')),
    'filial definirMatriz': async () => acting(own, 'filial', 'definirMatriz')(await active('filial')),
    'usuario ativar': async () => acting(own, 'usuario', 'ativar')(await inactive('usuario')),
    'usuario desativar': async () => acting(own, 'usuario', 'desativar')(await active('usuario')),
    'cliente desvincular': async () => {
      const cliente = entityNamed('cliente')
      const { Id } = await provider.createSample(cliente)
      await run(sql`update cliente set "Status" = 1 where "Id" = ${Id}`)
      return acting(provider, 'cliente', 'desvincular')(Id)
    },
    'solicitacao analisar': async () =>
      acting(owner, 'solicitacao', 'analisar')((await registrations.sent()).id),
    'solicitacao aprovar': async () => acting(owner, 'solicitacao', 'aprovar')(await underReview()),
    'solicitacao recusar': async () =>
      acting(owner, 'solicitacao', 'recusar', '&motivo=Incompleta')(await underReview()),
    'pagamento enviar': async () => acting(payer, 'pagamento', 'enviar')((await made(payer, '10.00')).Id),
    'pagamento autorizar': async () => {
      const { Id } = await made(payments.broker, '10.00')
      await act(payments.broker, 'enviar', Id)
      return acting(payer, 'pagamento', 'autorizar', '&avisos=warnings.documents')(Id)
    },
    'pagamento desautorizar': async () =>
      acting(payer, 'pagamento', 'desautorizar', '&motivo=Engano')((await authorized('10.00')).Id),
    'pagamento cancelar': async () =>
      acting(payer, 'pagamento', 'cancelar', '&motivo=Engano')((await made(payer, '10.00')).Id),
    'baixa efetivar': async () => {
      const { IdBaixa } = await settled()
      return acting(payer, 'baixa', 'efetivar')(Number(IdBaixa))
    },
    'baixa cancelar': async () => acting(payer, 'baixa', 'cancelar', '&motivo=Engano')((await draft()).Id),
  }
}
