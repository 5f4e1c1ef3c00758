import { registerHooks } from 'node:module'

// The generator needs the interface of the compiler that TypeScript 7 has no more: version 6 as ts-morph bundles it,
// which has no command `tsc` of its own.
registerHooks({
  resolve: (name, context, next) =>
    next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context),
})
