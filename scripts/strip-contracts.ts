import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Every `contract.ts` and `…-contract.ts` of the slices; the platform's own module of that name declares none. */
const contracts = /[\\/]app[\\/](?!platform[\\/]contract).*\b(?<![.])contract\.ts$/

/** What a browser needs of an endpoint to call it, and to say why someone may not. */
const callFields = ['method', 'path', 'upload', 'answers', 'permission'] as const

/**
 * In client bundles a contract keeps only what a browser needs to call its endpoints; schemas stay on the server, and with
 * them all of zod. Constants that JSON can carry stay too. A page that needs anything else of a contract fails the build:
 * what both sides run belongs in a module of its own, such as `rules.ts`.
 *
 * The contract is imported rather than parsed, so it does not matter how an endpoint is spelled.
 */
export function stripContracts(files = contracts): Plugin {
  /** By module, the exports that a browser cannot have. */
  const strippedNames = new Map<string, ReadonlySet<string>>()
  return {
    name: 'strip-contracts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: {
      filter: { id: files },
      async handler(_code, id) {
        const contract: Record<string, unknown> = await import(pathToFileURL(id).href).catch((error) =>
          this.error(`Contracts are loaded by Node while the client is built, and this one fails: ${error}`),
        )
        const stripped = strippedContract(contract)
        strippedNames.set(id, new Set(stripped.names))
        return { code: stripped.code, map: null, moduleSideEffects: false }
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { renderedExports }] of Object.entries(chunk.modules)) {
          const used = renderedExports.filter((name) => strippedNames.get(id)?.has(name))
          if (used.length === 0) continue
          const importers = this.getModuleInfo(id)?.importers.join('\n  ')
          this.error(
            `${id} cannot give ${used.join(', ')} to the browser: only endpoints and plain constants are left of a contract there. ` +
              `Move it to a module of its own. The contract is imported by\n  ${importers}`,
          )
        }
      }
    },
  }
}

/** The client's version of a contract, and the names of the exports that mean nothing there. */
export function strippedContract(contract: Readonly<Record<string, unknown>>): {
  code: string
  names: string[]
} {
  const names: string[] = []
  const lines = Object.entries(contract).map(([name, value]) => {
    const part = isEndpoint(value) ? callPart(value) : value
    if (isPlain(part)) return `export const ${name} = ${JSON.stringify(part)}\n`
    names.push(name)
    // In the bundle only if something uses it, which `generateBundle` looks for.
    return `export const ${name} = /* @__PURE__ */ Symbol()\n`
  })
  return { code: lines.join(''), names }
}

type EndpointLike = Record<(typeof callFields)[number], unknown>

function isEndpoint(value: unknown): value is EndpointLike {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'returns' in value
  )
}

function callPart(endpoint: EndpointLike): Partial<EndpointLike> {
  return Object.fromEntries(callFields.map((field) => [field, endpoint[field]]).filter(([, value]) => value))
}

/** Whether JSON can carry it as it is. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value as object).every(isPlain)
}
