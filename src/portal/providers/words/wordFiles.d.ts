declare module '*.json?entry' {
  export const words: import('#i18n/parts.ts').Texts
}

declare module '*.json?legal' {
  export const words: import('#i18n/parts.ts').Texts
}

declare module '*.json?list' {
  export const words: import('#i18n/parts.ts').Texts
}

declare module '*.json?later' {
  export const words: import('#i18n/parts.ts').Texts
}
