/** The element that holds the page, which the skip link jumps to. */
export const CONTENT_ID = 'conteudo'
