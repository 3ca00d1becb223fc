import { type Node, short, withoutEach } from './mutant-nodes.ts'
import type { Mutant } from './mutants.ts'

const quantifiers: Record<string, string> = { some: 'every', every: 'some' }

/** The mutants of one call of a method: another order, no lock, all instead of one. */
export function methodMutants(source: string, { callee, end, ...call }: Node): Omit<Mutant, 'line'>[] {
  const { property, object } = callee as { property?: Node; object?: Node }
  if (!property || !object) return []
  const of = (node: Node) => source.slice(node.start, node.end)
  const method = of(property)
  const given = call.arguments as Node[]
  const leftOut = (kind: Mutant['kind']) => [
    { from: object.end, to: end, text: '', what: `${method}() left out`, kind },
  ]
  if (method === 'toSorted') return leftOut('order')
  if (method === 'for' && given.length > 0) return leftOut('lock')
  if (method === 'orderBy') return ordersOf(source, given)
  const to = quantifiers[method]
  if (!to) return []
  const what = `${method} became ${to}`
  return [{ from: property.start, to: property.end, text: to, what, kind: 'other' }]
}

function ordersOf(source: string, columns: Node[]): Omit<Mutant, 'line'>[] {
  const of = (node: Node) => source.slice(node.start, node.end)
  const kind = 'order' as const
  const fewer = withoutEach(columns).map(({ one, from, to }) => {
    return { from, to, text: '', what: `orderBy() without ${short(of(one))}`, kind }
  })
  const canDescend = /\bimport [^']*\bdesc\b[^']*'drizzle-orm'/.test(source)
  const turned = columns.filter((one) => canDescend && /^[\w.]+$/.test(of(one)))
  return [
    ...fewer,
    ...turned.map((one) => {
      const what = `${short(of(one))} became descending`
      return { from: one.start, to: one.end, text: `desc(${of(one)})`, what, kind }
    }),
  ]
}
