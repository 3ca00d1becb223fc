import { and, asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Option } from '#app/platform/admin/field.server.ts'
import { iconNames } from '#app/platform/admin/icon-names.server.ts'
import { columnOf } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { optionLabel, optionsByKey } from './rows.server.ts'
import type { Pointed, Target } from './targets.server.ts'

const maxOptions = 20

/**
 * What a reference field can point at, at most twenty: those that begin with the words first, then those in which a word
 * begins with them, then the others.
 */
export async function findOptions(db: Database, pointed: Pointed, keyword = ''): Promise<Option[]> {
  const words = keyword.trim()
  if ('list' in pointed) return matching(await pointed.list(db), words)
  const { target, by, where } = pointed
  const label = optionLabel(target)
  const pattern = escaped(words)
  const found = await db
    .select({ value: columnOf(target, by), label })
    .from(target.table)
    .where(and(where, words ? or(ilike(label, `%${pattern}%`), containing(target, words)) : undefined))
    .orderBy(
      ...(words ? [desc(ilike(label, `${pattern}%`)), desc(ilike(label, `% ${pattern}%`))] : []),
      asc(sql`lower(${label})`),
    )
    .limit(maxOptions)
  return found as Option[]
}

/** Those with these keys, in the order of the keys. One that is missing was deleted, or may not be chosen. */
export async function chosenOptions(
  db: Database,
  pointed: Pointed,
  keys: readonly unknown[],
): Promise<Option[]> {
  if (!('list' in pointed)) return optionsByKey(db, pointed.target, pointed.by, keys, pointed.where)
  const all = new Map((await pointed.list(db)).map((option) => [option.value, option]))
  return keys.flatMap((key) => all.get(key as string) ?? [])
}

/** Icons by their names, which are read as words: `piggy-bank` is “piggy bank”. */
export function iconOptions(keyword = ''): Option[] {
  const all = [...iconNames()].map((value) => ({ value, label: value.replaceAll('-', ' ') }))
  return matching(all, keyword.trim().replaceAll('-', ' '))
}

/** The records that have the words in one of the columns that are searched. */
export function containing({ list, ...target }: Target, keyword: string): SQL | undefined {
  const pattern = `%${escaped(keyword)}%`
  return or(...list.search.map((name) => ilike(sql`${columnOf(target, name)}::text`, pattern)))
}

function matching(all: readonly Option[], typed: string): Option[] {
  const words = typed.toLowerCase()
  const rank = ({ label }: Option) => {
    const text = label.toLowerCase()
    if (text.startsWith(words)) return 0
    return text.includes(` ${words}`) ? 1 : 2
  }
  return all
    .filter(({ label }) => label.toLowerCase().includes(words))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxOptions)
}

function escaped(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&')
}
