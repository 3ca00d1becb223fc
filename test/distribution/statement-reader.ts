import type {
  CommonTableExpr,
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  Node,
  RangeVar,
  SelectStmt,
  SubLink,
  UpdateStmt,
  WithClause,
} from 'libpg-query'
import { type Facts, noFacts, type Term } from './facts.ts'
import { isStar, isValue, limitOf, operatorOf, partsOf, walk } from './nodes.ts'
import {
  type Found,
  namesOf,
  nothingSource,
  Rows,
  type Schema,
  Scope,
  type Source,
  tableSource,
  textOf,
  value,
  valuesSource,
} from './sources.ts'

type Operation = 'select' | 'insert' | 'update' | 'delete'

type Table = {
  name: string
  operation: Operation
  by: Set<string>
  limit: string | undefined
  /** The table of a statement whose batch this one finds: the same rows, so it is not named for itself. */
  isPartOf: number | undefined
  isInsertOfKey: boolean
}

/** What a condition makes known: here, in the query around it, and of which tables alone where it is that of an outer join. */
type Reach = { facts: Facts; outside?: Facts; only?: { from: number; to: number } }

/** Reads a statement: which tables it names, and what its conditions say of their columns. */
export class StatementReader {
  readonly tables: Table[] = []
  readonly facts = noFacts()
  readonly #schema: Schema

  constructor(schema: Schema) {
    this.#schema = schema
  }

  statement(node: Node, outer?: Scope): Rows {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, outer)
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, outer)
    if ('UpdateStmt' in node) return this.#change(node.UpdateStmt, 'update', outer)
    if ('DeleteStmt' in node) return this.#change(node.DeleteStmt, 'delete', outer)
    return new Rows()
  }

  #select(select: SelectStmt, outer?: Scope, outside?: Facts): Rows {
    const scope = new Scope(outer)
    this.#withs(select.withClause, scope)
    if (select.larg && select.rarg)
      return this.#select(select.larg, scope, outside).union(this.#select(select.rarg, scope, outside))
    const first = this.tables.length
    for (const from of select.fromClause ?? []) this.#from(from, scope)
    const limit = limitOf(select.limitCount)
    for (const table of this.tables.slice(first)) table.limit ??= limit
    if (select.whereClause) this.#condition(select.whereClause, scope, { facts: this.facts, outside })
    const { whereClause: _, fromClause: __, withClause: ___, ...rest } = select
    this.#subqueries(rest, scope)
    const values = select.valuesLists?.[0]
    if (values && 'List' in values)
      return new Rows((values.List.items ?? []).map((_, at) => ({ name: `column${at + 1}`, term: [] })))
    return this.#columns(select.targetList, scope)
  }

  #insert(insert: InsertStmt, outer?: Scope): Rows {
    const scope = new Scope(outer)
    this.#withs(insert.withClause, scope)
    const { relation, cols = [], selectStmt, onConflictClause, returningClause } = insert
    const source = this.#table(relation, 'insert', scope)
    scope.sources.set('excluded', source)
    const names = cols.map((one) => ('ResTarget' in one ? one.ResTarget.name : undefined))
    const table = this.tables.at(-1)
    const key = this.#schema.get(relation?.relname ?? '')?.key ?? []
    if (table) table.isInsertOfKey = key.some((column) => names.includes(column))
    if (selectStmt) this.statement(selectStmt, scope)
    this.#subqueries(onConflictClause, scope)
    return this.#columns(returningClause?.exprs, scope)
  }

  #change(change: UpdateStmt & DeleteStmt, operation: Operation, outer?: Scope): Rows {
    const scope = new Scope(outer)
    this.#withs(change.withClause, scope)
    this.#table(change.relation, operation, scope)
    for (const from of [...(change.fromClause ?? []), ...(change.usingClause ?? [])]) this.#from(from, scope)
    if (change.whereClause) this.#condition(change.whereClause, scope, { facts: this.facts })
    this.#subqueries(change.targetList, scope)
    return this.#columns(change.returningClause?.exprs, scope)
  }

  #withs(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      const {
        ctename = '',
        ctequery,
        aliascolnames,
      } = (node as { CommonTableExpr: CommonTableExpr }).CommonTableExpr
      if (clause?.recursive) scope.addWith(ctename, new Rows())
      if (ctequery)
        scope.addWith(ctename, this.statement(ctequery, scope).named({ colnames: aliascolnames ?? [] }))
    }
  }

  #from(node: Node, scope: Scope): void {
    if ('RangeVar' in node) this.#table(node.RangeVar, 'select', scope)
    else if ('JoinExpr' in node) this.#join(node.JoinExpr, scope)
    else if ('RangeSubselect' in node) {
      const { alias, subquery } = node.RangeSubselect
      const rows = subquery ? this.statement(subquery, scope) : new Rows()
      scope.sources.set(alias?.aliasname ?? '', rows.named(alias))
    } else if ('RangeFunction' in node) {
      const { alias, coldeflist, functions } = node.RangeFunction
      this.#subqueries(functions, scope)
      const isKnown = (functions ?? []).every(isValue)
      scope.sources.set(alias?.aliasname ?? '', isKnown ? valuesSource(alias, coldeflist) : nothingSource)
    }
  }

  #join({ jointype, larg, rarg, quals, usingClause }: JoinExpr, scope: Scope): void {
    const start = this.tables.length
    const before = new Set(scope.sources.values())
    if (larg) this.#from(larg, scope)
    const left = [...scope.sources.values()].filter((one) => !before.has(one))
    const middle = this.tables.length
    if (rarg) this.#from(rarg, scope)
    const only = {
      JOIN_LEFT: { from: middle, to: this.tables.length },
      JOIN_RIGHT: { from: start, to: middle },
      JOIN_FULL: { from: 0, to: 0 },
    }[jointype as string]
    if (quals) this.#condition(quals, scope, { facts: this.facts, only })
    const right = [...scope.sources.values()].filter((one) => !before.has(one) && !left.includes(one))
    for (const name of (usingClause ?? []).map(textOf)) {
      const [one, other] = [left, right].map((side) => foundIn(side, name))
      this.#equate(one, other, { facts: this.facts, only })
    }
  }

  #table(range: RangeVar | undefined, operation: Operation, scope: Scope): Source {
    const { relname = '', schemaname, alias } = range ?? {}
    const rows = schemaname ? undefined : scope.findWith(relname)
    if (rows && operation === 'select') {
      scope.sources.set(alias?.aliasname ?? relname, rows)
      return rows
    }
    const name = !schemaname || schemaname === 'public' ? relname : `${schemaname}.${relname}`
    const none = { limit: undefined, isPartOf: undefined, isInsertOfKey: false }
    this.tables.push({ name, operation, by: new Set(), ...none })
    const source = tableSource(this.#schema, name, this.tables.length - 1)
    scope.sources.set(alias?.aliasname ?? relname, source)
    return source
  }

  #columns(targets: readonly Node[] | undefined, scope: Scope): Rows {
    const stars: Source[] = []
    const columns = (targets ?? []).flatMap((target) => {
      if (!('ResTarget' in target) || !target.ResTarget.val) return []
      const { name, val } = target.ResTarget
      if (!('ColumnRef' in val)) return [{ name: name ?? '', term: simpleTerm(val, scope) }]
      const names = namesOf(val.ColumnRef)
      if (!isStar(val)) return [{ name: name ?? names.at(-1) ?? '', term: scope.find(val.ColumnRef)?.term }]
      const [table] = names
      stars.push(
        ...[...scope.sources].filter(([alias]) => !table || alias === table).map(([, source]) => source),
      )
      return []
    })
    return new Rows(columns, stars)
  }

  #condition(node: Node, scope: Scope, reach: Reach): void {
    if ('BoolExpr' in node) {
      const { boolop, args = [] } = node.BoolExpr
      if (boolop === 'AND_EXPR') for (const arg of args) this.#condition(arg, scope, reach)
      else if (boolop === 'OR_EXPR') reach.facts.choices.push(this.#cases(args, scope, reach))
      else for (const arg of args) this.#condition(arg, scope, { facts: noFacts() })
      return
    }
    this.#note(node, scope)
    if ('SubLink' in node) this.#membership(node.SubLink, scope, reach)
    else if ('A_Expr' in node && operatorOf(node) === '=') this.#equality(node, scope, reach)
    else this.#subqueries(node, scope)
  }

  #cases(args: readonly Node[], scope: Scope, reach: Reach): Facts[] {
    return args.map((arg) => {
      const facts = noFacts()
      this.#condition(arg, scope, { facts, only: reach.only })
      return facts
    })
  }

  /** `x in (select …)` and `exists (select …)`. */
  #membership({ subLinkType, subselect, testexpr, operName }: SubLink, scope: Scope, reach: Reach): void {
    if (!subselect || !('SelectStmt' in subselect)) return
    if (subLinkType === 'EXISTS_SUBLINK') {
      this.#select(subselect.SelectStmt, scope, reach.only ? undefined : reach.facts)
      return
    }
    const rows = this.#select(subselect.SelectStmt, scope)
    if (testexpr) this.#subqueries(testexpr, scope)
    if (subLinkType !== 'ANY_SUBLINK' || !testexpr || (operName && textOf(operName.at(-1) as Node) !== '='))
      return
    const isFrom = subselect.SelectStmt.limitCount ? 'nowhere' : 'here'
    partsOf(testexpr).forEach((part, at) => {
      const term = rows.columns[at]?.term
      this.#equate(this.#found(part, scope), term && { term, isFrom }, reach)
    })
  }

  /** `x = y`, `x = any(y)` and `x in (y, z)`. */
  #equality(node: Node, scope: Scope, reach: Reach): void {
    const { kind, lexpr, rexpr } = ('A_Expr' in node && node.A_Expr) || {}
    if (!lexpr || !rexpr) return
    if (kind === 'AEXPR_OP') {
      const [left, right] = [partsOf(lexpr), partsOf(rexpr)]
      if (left.length === right.length)
        left.forEach((one, at) => {
          this.#equate(this.#found(one, scope), this.#found(right[at] as Node, scope), reach)
        })
      return
    }
    if (kind === 'AEXPR_OP_ANY') this.#equate(this.#found(lexpr, scope), this.#found(rexpr, scope), reach)
    else if (kind === 'AEXPR_IN' && isValue(rexpr))
      for (const part of partsOf(lexpr)) this.#equate(this.#found(part, scope), value, reach)
    else this.#subqueries(node, scope)
  }

  #found(node: Node, scope: Scope): Found | undefined {
    if ('TypeCast' in node && node.TypeCast.arg) return this.#found(node.TypeCast.arg, scope)
    if ('ColumnRef' in node) return scope.find(node.ColumnRef)
    if (isValue(node)) return value
    if ('SubLink' in node && node.SubLink.subselect) {
      const rows = this.statement(node.SubLink.subselect, scope)
      const term = rows.columns[0]?.term
      return /^(EXPR|ARRAY)_/.test(node.SubLink.subLinkType ?? '') && term
        ? { term, isFrom: 'nowhere' }
        : undefined
    }
    this.#subqueries(node, scope)
    return undefined
  }

  #equate(one: Found | undefined, other: Found | undefined, reach: Reach): void {
    if (!one || !other) return
    this.#imply(one, other, reach)
    this.#imply(other, one, reach)
    this.#joinBatch(one, other)
  }

  #imply(from: Found, to: Found, { facts, outside, only }: Reach): void {
    const isReached = (place: string) =>
      !only || (Number.parseInt(place, 10) >= only.from && Number.parseInt(place, 10) < only.to)
    const target = to.isFrom === 'here' ? facts : to.isFrom === 'outside' ? outside : undefined
    if (to.term.length > 0 && to.term.every(isReached)) target?.rules.push({ from: from.term, to: to.term })
  }

  /** `ctid = any(array(select ctid from the same table …))`: the rows of the batch are those that the subquery finds. */
  #joinBatch(one: Found, other: Found): void {
    const places = [one, other].flatMap(({ term }) => term)
    if (places.length !== 2 || !places.every((place) => place.endsWith('.ctid'))) return
    const [outer, inner] = places.map((place) => Number.parseInt(place, 10)).sort((a, b) => a - b)
    const [changed, found] = [this.tables[outer ?? 0], this.tables[inner ?? 0]]
    if (!changed || !found || changed.name !== found.name) return
    found.isPartOf = outer
    changed.limit = found.limit
    changed.by = found.by
    for (const column of this.#schema.get(found.name)?.key ?? [])
      this.facts.rules.push({ from: [`${inner}.${column}`], to: [`${outer}.${column}`] })
  }

  /** Writes down which columns of which tables a condition names. */
  #note(node: Node, scope: Scope): void {
    walk(node, (kind, inside) => {
      if ('ColumnRef' in inside && kind === 'ColumnRef')
        for (const place of scope.find(inside.ColumnRef)?.term ?? []) {
          const [at, column] = place.split('.')
          if (column && column !== 'ctid') this.tables[Number(at)]?.by.add(column)
        }
      return kind === 'SelectStmt'
    })
  }

  /** Reads the queries within a part of a statement that is no condition. */
  #subqueries(part: unknown, scope: Scope): void {
    walk(part, (kind, node) => {
      if (kind !== 'SelectStmt') return false
      this.statement(node, scope)
      return true
    })
  }
}

function simpleTerm(node: Node, scope: Scope): Term | undefined {
  if ('TypeCast' in node && node.TypeCast.arg) return simpleTerm(node.TypeCast.arg, scope)
  if ('ColumnRef' in node) return scope.find(node.ColumnRef)?.term
  return isValue(node) ? [] : undefined
}

function foundIn(side: readonly Source[], name: string): Found | undefined {
  const term = side.find((one) => one.has(name))?.column(name)
  return term && { term, isFrom: 'here' }
}
