import type { Alias, ColumnRef, Node } from 'libpg-query'
import type { Place, Term } from './facts.ts'

/** The tables of the database: their columns, and those by which their rows are spread, any of which will do. */
export type Schema = ReadonlyMap<string, { columns: ReadonlySet<string>; key: readonly string[] }>

/** What a statement reads rows of. */
export type Source = {
  /** Where the value of the column stands; nothing where it is worked out of several. */
  column(name: string): Term | undefined
  /** Whether a name that says no table may be a column of it. */
  has(name: string): boolean
}

/** A term, and whether something that equals it makes it known. */
export type Found = { term: Term; isFrom: 'here' | 'outside' | 'nowhere' }

export const value: Found = { term: [], isFrom: 'nowhere' }

/** The names that a part of a statement may use. */
export class Scope {
  readonly sources = new Map<string, Source>()
  readonly #withs = new Map<string, Rows>()
  readonly #outer: Scope | undefined

  constructor(outer?: Scope) {
    this.#outer = outer
  }

  addWith(name: string, rows: Rows): void {
    this.#withs.set(name, rows)
  }

  findWith(name: string): Rows | undefined {
    return this.#withs.get(name) ?? this.#outer?.findWith(name)
  }

  find(ref: ColumnRef): Found | undefined {
    const names = namesOf(ref)
    const name = names.at(-1)
    return name === undefined ? undefined : this.#find(name, names.at(-2), 'here')
  }

  #find(name: string, table: string | undefined, isFrom: 'here' | 'outside'): Found | undefined {
    const source = table
      ? this.sources.get(table)
      : [...this.sources.values()].find((one) => one.has(name) || this.sources.size === 1)
    if (!source) return this.#outer ? this.#outer.#find(name, table, 'outside') : undefined
    const term = source.column(name)
    return term && { term, isFrom }
  }
}

/** The columns of a subquery in their order, and after them what a star stands for. */
export class Rows implements Source {
  readonly columns: { name: string; term: Term | undefined }[]
  readonly #stars: Source[]

  constructor(columns: { name: string; term: Term | undefined }[] = [], stars: Source[] = []) {
    this.columns = columns
    this.#stars = stars
  }

  column(name: string): Term | undefined {
    const own = this.columns.find((one) => one.name === name)
    return own ? own.term : this.#stars.find((star) => star.has(name))?.column(name)
  }

  has(name: string): boolean {
    return this.columns.some((one) => one.name === name) || this.#stars.some((star) => star.has(name))
  }

  /** The same columns with the names of `as rows(one, other)`. */
  named(alias: Alias | undefined): Rows {
    const names = (alias?.colnames ?? []).map(textOf)
    const renamed = this.columns.map(({ name, term }, at) => ({ name: names[at] ?? name, term }))
    return new Rows(renamed, this.#stars)
  }

  /** Rows of both: a value is known when it is in both. */
  union(other: Rows): Rows {
    return new Rows(
      this.columns.map(({ name, term }, at) => {
        const second = other.columns[at]?.term
        return { name, term: term && second && [...term, ...second] }
      }),
    )
  }
}

export function tableSource(schema: Schema, table: string, at: number): Source {
  const columns = schema.get(table)?.columns
  return {
    column: (name): Place[] => [`${at}.${name}`],
    has: (name) => columns?.has(name) ?? false,
  }
}

/** Rows of a function of parameters, as `unnest($1::int[]) as ids(id)`: all of them are known. */
export function valuesSource(alias: Alias | undefined, more: readonly Node[] = []): Source {
  const names = [...(alias?.colnames ?? []), ...more].map(textOf)
  return { column: () => [], has: (name) => names.includes(name) || name === alias?.aliasname }
}

export const nothingSource: Source = { column: () => undefined, has: () => false }

export function namesOf(ref: ColumnRef): string[] {
  return (ref.fields ?? []).flatMap((field) => ('String' in field ? [textOf(field)] : []))
}

export function textOf(node: Node): string {
  if ('String' in node) return node.String.sval ?? ''
  return 'ColumnDef' in node ? (node.ColumnDef.colname ?? '') : ''
}
