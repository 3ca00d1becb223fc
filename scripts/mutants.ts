import { parseSync } from 'vite'

/** A small change of a source that some test should notice. `from` and `to` are offsets in the text. */
export type Mutant = { from: number; to: number; text: string; line: number; what: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

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
const inSql: [find: RegExp, replacement: string][] = [
  [/ and /g, ' or '],
  [/ desc\b/g, ' asc'],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ = /g, ' <> '],
]

/**
 * Every mutant of a TypeScript source: conditions negated, comparisons and sums swapped, numbers and booleans changed,
 * conditions of a `where`, of `ownedBy` and of an `order by` taken away, columns not written, statements left out. Types, imports and
 * messages stay.
 */
export function findMutants(name: string, source: string): Mutant[] {
  const found: Mutant[] = []
  const add = (from: number, to: number, text: string, what: string) => {
    if (source.slice(from, to) === text) return
    found.push({ from, to, text, line: source.slice(0, from).split('\n').length, what })
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
        break
      case 'TaggedTemplateExpression':
        if (of(node.tag as Node).startsWith('sql')) visitSql(node)
        break
      case 'ExpressionStatement':
        if (isCall(node.expression as Node))
          add(node.start, node.end, ';', `left out: ${of(node).split('\n')[0]?.slice(0, 60)}`)
    }
    for (const child of childrenOf(node)) visit(child, node)
  }

  const visitOperator = (node: Node) => {
    const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)]
    const other = isText(left) || isText(right) ? undefined : swapped[operator]
    const at = source.indexOf(operator, left.end)
    if (other && at < right.start) add(at, at + operator.length, other, `${operator} became ${other}`)
  }

  const visitLiteral = ({ start, end, value }: Node, parent: Node | null) => {
    if (typeof value === 'number' && parent?.type !== 'MemberExpression')
      add(start, end, String(value + 1), `${value} became ${value + 1}`)
    if (typeof value === 'boolean') add(start, end, String(!value), `${value} became ${!value}`)
  }

  const visitCall = (node: Node) => {
    const callee = of(node.callee as Node)
    const given = node.arguments as Node[]
    if (callee === 'and')
      for (const one of given) add(one.start, one.end, 'undefined', `and() without ${short(of(one))}`)
    if (callee.endsWith('.where') && given[0] && !of(given[0]).startsWith('and('))
      add(given[0].start, given[0].end, 'undefined', `where() without ${short(of(given[0]))}`)
    if (callee === 'ownedBy')
      for (const one of given.slice(2))
        add(one.start, one.end, 'undefined', `ownedBy() without ${short(of(one))}`)
    if (/\.(?:set|values)$/.test(callee) && given[0]?.type === 'ObjectExpression')
      visitColumns(given[0].properties as Node[])
    if (callee === 'desc' && given[0]) add(node.start, node.end, of(given[0]), 'descending became ascending')
  }

  const visitColumns = (columns: Node[]) => {
    columns.forEach((one, at) => {
      const [before, after] = [columns[at - 1], columns[at + 1]]
      if (after) add(one.start, after.start, '', `not written: ${short(of(one))}`)
      else if (before) add(before.end, one.end, '', `not written: ${short(of(one))}`)
    })
  }

  const visitSql = (node: Node) => {
    for (const part of (node.quasi as { quasis: Node[] }).quasis)
      for (const [find, replacement] of inSql)
        for (const match of of(part).matchAll(find)) {
          const from = part.start + match.index
          add(
            from,
            from + match[0].length,
            replacement,
            `in SQL ${match[0].trim()} became ${replacement.trim()}`,
          )
        }
  }

  visit(parseSync(name, source).program as unknown as Node, null)
  return found.toSorted((one, other) => one.from - other.from)
}

export function applied(source: string, { from, to, text }: Mutant): string {
  return source.slice(0, from) + text + source.slice(to)
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && 'type' in child) yield child as Node
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

function short(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 60)
}
