import { readdirSync, readFileSync } from 'node:fs'
import { type Node, parseSync } from 'libpg-query'
import { operatorOf, walk } from './nodes.ts'
import { namesOf } from './sources.ts'

/** What of PostgreSQL a statement or a migration uses: functions as `lower()`, operators as `->>`, and forms by their words. */
export function featuresOf(text: string): Set<string> {
  const found = new Set<string>()
  walk(parseSync(text).stmts, (_, node) => {
    for (const feature of featuresOfNode(node)) found.add(feature)
    return false
  })
  return found
}

/** Operators that every database has. */
const plainOperators = new Set(['=', '<>', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', '||', '~~', '!~~'])

function featuresOfNode(node: Node): string[] {
  if ('FuncCall' in node) return functionFeatures(node)
  if ('A_Expr' in node) {
    const operator = operatorOf(node)
    return plainOperators.has(operator) || /^(NOT )?BETWEEN/.test(operator) ? [] : [operator]
  }
  if ('LockingClause' in node) return lockFeatures(node)
  if ('ColumnRef' in node) return namesOf(node.ColumnRef).includes('ctid') ? ['ctid'] : []
  if ('InsertStmt' in node) return node.InsertStmt.onConflictClause ? ['on conflict'] : []
  return schemaFeatures(node)
}

function lockFeatures(node: Node): string[] {
  const { strength = '', waitPolicy } = ('LockingClause' in node && node.LockingClause) || {}
  const words = { LCS_FORSHARE: 'for share', LCS_FORKEYSHARE: 'for key share', LCS_FORUPDATE: 'for update' }
  const lock = (words as Record<string, string>)[strength] ?? 'for no key update'
  return [lock, ...(waitPolicy === 'LockWaitSkip' ? ['skip locked'] : [])]
}

function functionFeatures(node: Node): string[] {
  const { funcname = [], agg_filter, over } = ('FuncCall' in node && node.FuncCall) || {}
  const last = funcname.at(-1)
  const name = last && 'String' in last ? `${last.String.sval}()` : ''
  return [name, ...(agg_filter ? ['filter (where)'] : []), ...(over ? ['over ()'] : [])]
}

function schemaFeatures(node: Node): string[] {
  if ('CreateExtensionStmt' in node) return [`extension ${node.CreateExtensionStmt.extname}`]
  if ('CreateTrigStmt' in node) return triggerFeatures(node)
  if ('Constraint' in node) {
    const { contype, generated_when } = node.Constraint
    if (contype === 'CONSTR_GENERATED') return ['generated column']
    return contype === 'CONSTR_IDENTITY' && generated_when ? ['identity column'] : []
  }
  if ('IndexStmt' in node) {
    const { accessMethod, whereClause, indexParams = [] } = node.IndexStmt
    const isOfExpression = indexParams.some((one) => 'IndexElem' in one && one.IndexElem.expr)
    return [
      ...(accessMethod && accessMethod !== 'btree' ? [`${accessMethod} index`] : []),
      ...(whereClause ? ['partial index'] : []),
      ...(isOfExpression ? ['index of an expression'] : []),
    ]
  }
  if ('CreateFunctionStmt' in node) return ['function in PL/pgSQL', ...bodyFeatures(node)]
  return []
}

function triggerFeatures(node: Node): string[] {
  const { transitionRels, row, events = 0 } = ('CreateTrigStmt' in node && node.CreateTrigStmt) || {}
  const truncate = 32 // TRIGGER_TYPE_TRUNCATE of PostgreSQL
  return [
    ...(row ? ['trigger for each row'] : []),
    ...(transitionRels ? ['trigger with a transition table'] : []),
    ...(events & truncate ? ['trigger on truncate'] : []),
  ]
}

/** Words before a parenthesis in PL/pgSQL that are no functions. */
const keywords = new Set(
  'and any array as coalesce exists from if in not or over select table values when words'.split(' '),
)

function bodyFeatures(node: Node): string[] {
  const body = JSON.stringify(node)
    .replaceAll(/--.*?\\n/g, '')
    .replaceAll('\\n', ' ')
  const names = [...body.matchAll(/\b([a-z_]+)\s*\(/gi)].map(([, name = '']) => name.toLowerCase())
  const operators = [...body.matchAll(/ (@@|<%) /g)].map(([, name = '']) => name)
  return [...names.filter((name) => !keywords.has(name)).map((name) => `${name}()`), ...operators]
}

/** What the tables, indexes, triggers and functions of the database use. */
export function migrationFeatures(): Set<string> {
  const folder = 'db/migrations'
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Set(files.flatMap((name) => [...featuresOf(readFileSync(`${folder}/${name}`, 'utf8'))]))
}

/** Whether the product has a function or operator that the walk did not come by. */
export function isInSources(feature: string): boolean {
  const asProperty = feature.replace(/ (\w)/, (_, first: string) => first.toUpperCase()) // `skipLocked`
  return [feature.replace('()', '('), asProperty].some((text) => sources().includes(text))
}

let allSources: string | undefined

function sources(): string {
  allSources ??= readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.server.ts'))
    .map((name) => readFileSync(`app/${name}`, 'utf8'))
    .join('\n')
  return allSources
}
