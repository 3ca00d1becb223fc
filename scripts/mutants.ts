import { parseSync } from 'vite'
import { methodMutants } from './method-mutants.ts'
import { type Node, short, withoutEach } from './mutant-nodes.ts'
import { sqlMutants } from './sql-mutants.ts'

/**
 * What a mutant gets wrong. An edge is the end of a time window or of a limit; a condition is one of several that limit rows or
 * people; a list is short of one element; a call is left out; rows come in another order; a row is not locked before it is changed.
 * All else is `other`.
 */
type MutantKind = 'edge' | 'condition' | 'list' | 'call' | 'order' | 'lock' | 'other'

/** A small change of a source that some test should notice. `from` and `to` are offsets in the text. */
export type Mutant = { from: number; to: number; text: string; line: number; what: string; kind: MutantKind }

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
const edges = new Set(['<', '<=', '>', '>='])
const swappedCalls: Record<string, string> = { gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt' }

/**
 * Every mutant of a TypeScript source: conditions negated, comparisons and sums swapped, numbers and booleans changed,
 * conditions of a `where`, of `ownedBy` and of a filter taken away, orders turned round or short of a column, lists short of one
 * element, columns not written, rows not locked, statements left out. Types, imports and messages stay.
 */
export function findMutants(name: string, source: string): Mutant[] {
  const found: Mutant[] = []
  const add = (from: number, to: number, text: string, what: string, kind: MutantKind = 'other') => {
    if (source.slice(from, to) === text) return
    found.push({ from, to, text, line: source.slice(0, from).split('\n').length, what, kind })
  }
  const addAll = (start: number, mutants: Omit<Mutant, 'line'>[]) => {
    for (const { from, to, text, what, kind } of mutants) add(start + from, start + to, text, what, kind)
  }
  const of = (node: Node) => source.slice(node.start, node.end)
  const negate = (test: Node) => add(test.start, test.end, `!(${of(test)})`, 'condition negated')

  const visit = (node: Node, parent: Node | null): void => {
    if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return
    if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement') return
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        negate(node.test as Node)
        break
      case 'BinaryExpression':
      case 'LogicalExpression':
        visitOperator(node)
        break
      case 'Literal':
        visitLiteral(node, parent)
        break
      case 'CallExpression':
        visitCall(node)
        addAll(0, methodMutants(source, node))
        break
      case 'ArrayExpression':
        visitList(node.elements as Node[])
        break
      case 'TaggedTemplateExpression':
        if (of(node.tag as Node).startsWith('sql'))
          addAll(startOf(node.quasi), sqlMutants(of(node.quasi as Node)))
        break
      case 'ExpressionStatement':
        if (isCall(node.expression as Node))
          add(node.start, node.end, ';', `left out: ${of(node).split('\n')[0]?.slice(0, 60)}`, 'call')
    }
    for (const child of childrenOf(node)) visit(child, node)
  }

  const visitOperator = (node: Node) => {
    const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)]
    const other = isText(left) || isText(right) ? undefined : swapped[operator]
    const at = source.indexOf(operator, left.end)
    if (other && at < right.start)
      add(
        at,
        at + operator.length,
        other,
        `${operator} became ${other}`,
        edges.has(operator) ? 'edge' : 'other',
      )
    if (operator !== '&&' && operator !== '||') return
    add(node.start, node.end, of(left), `${operator} without ${short(of(right))}`, 'condition')
    add(node.start, node.end, of(right), `${operator} without ${short(of(left))}`, 'condition')
  }

  const visitLiteral = ({ start, end, value }: Node, parent: Node | null) => {
    if (typeof value === 'number' && parent?.type !== 'MemberExpression')
      add(start, end, String(value + 1), `${value} became ${value + 1}`)
    if (typeof value === 'boolean') add(start, end, String(!value), `${value} became ${!value}`)
  }

  const visitCall = (node: Node) => {
    const callee = of(node.callee as Node)
    const given = node.arguments as Node[]
    const without = (one: Node) =>
      add(
        one.start,
        one.end,
        'undefined',
        `${callee.split('.').at(-1)}() without ${short(of(one))}`,
        'condition',
      )
    const swappedCall = swappedCalls[callee]
    if (swappedCall)
      add(node.start, node.start + callee.length, swappedCall, `${callee} became ${swappedCall}`, 'edge')
    if (callee === 'and' || callee === 'or') given.forEach(without)
    if (callee.endsWith('.where') && given[0] && !of(given[0]).startsWith('and(')) without(given[0])
    if (callee === 'ownedBy') given.slice(2).forEach(without)
    if (callee.endsWith('.filter') && given.length === 1) {
      const { end } = (node.callee as { object: Node }).object
      add(end, node.end, '', `filter() without ${short(of(given[0] as Node))}`, 'condition')
    }
    takeOut(writtenColumns(callee, given[0]), 'not written:', 'other')
    if (callee === 'desc' && given[0])
      add(node.start, node.end, of(given[0]), 'descending became ascending', 'order')
  }

  const takeOut = (elements: Node[], what: string, kind: MutantKind) => {
    for (const { one, from, to } of withoutEach(elements))
      add(from, to, '', `${what} ${short(of(one))}`, kind)
  }

  /** Lists of words, such as statuses, and lists put together from others, such as recipients. */
  const visitList = (elements: Node[]) => {
    const isList =
      elements.every((one) => one?.type === 'Literal' && typeof one.value === 'string') ||
      elements.some((one) => one?.type === 'SpreadElement')
    if (isList && elements.length > 1) takeOut(elements, 'list without', 'list')
  }

  visit(parseSync(name, source).program as unknown as Node, null)
  return found.toSorted((one, other) => one.from - other.from)
}

export function applied(source: string, { from, to, text }: Pick<Mutant, 'from' | 'to' | 'text'>): string {
  return source.slice(0, from) + text + source.slice(to)
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && 'type' in child) yield child as Node
}

/** The columns that a call of `set`, `values` or `onConflictDoUpdate` names. */
function writtenColumns(callee: string, given: Node | undefined): Node[] {
  const parts = given?.type === 'ObjectExpression' ? (given.properties as Node[]) : []
  if (/\.(?:set|values)$/.test(callee)) return parts
  if (!callee.endsWith('.onConflictDoUpdate')) return []
  return writtenColumns(
    '.set',
    parts.find(({ key }) => (key as Node | undefined)?.name === 'set')?.value as Node,
  )
}

function startOf(node: unknown): number {
  return (node as Node).start
}

function isText(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof node.value === 'string' && node.value.length > 24)
  )
}

function isCall(node: Node): boolean {
  return node.type === 'CallExpression' || (node.type === 'AwaitExpression' && isCall(node.argument as Node))
}
