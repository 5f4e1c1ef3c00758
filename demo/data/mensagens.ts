import type { CompanyKey } from './companies.ts'
import type { pagamentos } from './pagamentos.ts'

/** Message of the demo, so many days from the day the demo is created. */
export type DemoMessage = {
  /** Company whose account writes it. */
  readonly company: CompanyKey
  readonly days: number
  readonly text: string
}

/** Conversations beside the demo's payment requests, oldest message first. */
export const mensagens: Readonly<Partial<Record<keyof typeof pagamentos, readonly DemoMessage[]>>> = {
  honorarios: [
    {
      company: 'despachante',
      days: -12,
      text: 'Bom dia! Anexamos a NFS-e 7731 dos honorários. O SDA segue recolhido ao sindicato, por isso não está na nota.',
    },
    {
      company: 'industria',
      days: -11,
      text: 'Recebido. As retenções de PIS, COFINS, CSLL e IRRF já estão destacadas na nota?',
    },
    {
      company: 'despachante',
      days: -11,
      text: 'Sim, todas calculadas sobre R$ 1.850,00. O valor líquido é o da solicitação.',
    },
    { company: 'industria', days: -10, text: 'Conferido com o financeiro. Enviamos para autorização hoje.' },
  ],
  frete: [
    {
      company: 'agente',
      days: -6,
      text: 'A taxa de câmbio é a da data de emissão da ND-11873. Se o pagamento passar do vencimento, enviaremos a diferença.',
    },
    {
      company: 'industria',
      days: -5,
      text: 'Certo. A liberação do BL depende do pagamento ou podemos retirar com a carta de responsabilidade?',
    },
    { company: 'agente', days: -5, text: 'Com a carta já liberamos. O modelo está no nosso site.' },
  ],
}
