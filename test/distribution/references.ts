import { loadModule, type Node, parseSync } from 'libpg-query'
import { type Keys, knownPlaces, type Term } from './facts.ts'
import type { Schema } from './sources.ts'
import { StatementReader } from './statement-reader.ts'

/** A table as a statement reads or writes it. */
export type Reference = {
  table: string
  operation: 'select' | 'insert' | 'update' | 'delete'
  /** The columns that its conditions name. */
  by: readonly string[]
  /** Whether its rows are those of known people, schools or threads: by parameters, or by rows found by them. */
  isFiltered: boolean
  /** How many rows at most: a number, or that of a parameter as `$2`. */
  limit: string | undefined
}

await loadModule()

/** @returns each table of the schema that the statements in the text name, once for each time */
export function referencesOf(text: string, schema: Schema): Reference[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? referencesIn(stmt, schema) : []))
}

function referencesIn(statement: Node, schema: Schema): Reference[] {
  const reader = new StatementReader(schema)
  reader.statement(statement)
  const keys: Keys = reader.tables.map(({ name }, at): Term => keyOf(schema, name, at))
  const known = knownPlaces(reader.facts, keys)
  return reader.tables.flatMap((table, at) => {
    const { name, operation, by, limit, isInsertOfKey, isPartOf } = table
    if (!schema.has(name) || isPartOf !== undefined) return []
    const isFiltered =
      operation === 'insert' ? isInsertOfKey : keyOf(schema, name, at).some((place) => known.has(place))
    return [{ table: name, operation, by: [...by].sort(), isFiltered, limit }]
  })
}

function keyOf(schema: Schema, table: string, at: number): Term {
  return (schema.get(table)?.key ?? []).map((column) => `${at}.${column}`)
}
