import { registerHooks } from 'node:module'

// The generator needs the compiler's interface of TypeScript 5; the project's own version has another.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})
