import type { Language } from './words.ts'

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Names, codes and trade terms that are the same in every language. */
const everywhere = listed(`
  bic boleto booking canal cnpj cofins courier cpf csll csv di duimp english español excel http iban id inss irrf iss
  logo ncm pis pix português profit ref ro share simples nacional siscomex spo swift teu tin trader identification
  number webhook webhooks xlsx xml zoom`)

/** Lower-case words spelt alike in Portuguese and the other language, with the same meaning. */
const shared: Readonly<Record<Exclude<Language, 'pt'>, ReadonlySet<string>>> = {
  en: listed('div follow up item list local packing total vertical'),
  es: listed(`
    a aaaa aba abrir administrador agente alfa ambos anterior antes aplicar atributo atributos autorizada autorizadas autorizar aviso avisos
    awb aérea aéreo banco barras base bl bruto calculado campo campos cancelada cancelado cancelando cancelar carga casado celular centavo centavos
    certificado certificados cif civil claro cliente clientes como compacta compe complemento configurar confirmado confirmar
    consolidado consultando consultar contar continuar contrato cooperativa copiados copiar corrija crt cálculo código códigos cúbico d dd de departamento descartar devolver
    desde destino diferente digital desvinculado desvincular divorciado documento documentos duplicar editar embarque empresa empresas
    encontrado entrega entregas enviada enviado enviados enviando enviar esta estado evento expandir exportador exportando exportar fabricante falso falta finalizada
    filtros finalidades fluvial fob formato foto fotos granel grupo gtin hh idioma importador importar imprimir informado
    incompleto internacional interno iso kg lacustre legal liquidada lista listar local marca marítima mei menos metro mm modelo modelos
    mostrar motivo n normal nunca número ocultar oculto opcional ordenar para partir pagar país permite permitido personalizar período peso por
    postal principal próxima página páginas recibo recortar reembolso registro registros restaurado restaurar resultado resultados revisar routing rpa saldo seguro semana
    separado sigla sincronizada sincronizado sobre solicitada solicitante solicitar símbolo tara tema texto textos tipo titular todas todos
    tonelada total transbordo tributo tributos técnico título última último usar uso valor valores vencida vencidas vencido vencidos ver vertical válido`),
}

/** Whether a text may equal the Portuguese: all its words are spelt alike in both languages. */
export function mayEqualPortuguese(language: Exclude<Language, 'pt'>, text: string): boolean {
  const words =
    text
      .replace(/%\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return words.every(word => everywhere.has(word) || shared[language].has(word))
}
