import { inArray } from 'drizzle-orm'
import { occupationFacts } from '#app/features/labour-market/facts.ts'
import { industryFacts } from '#app/features/labour-market/industries/rules.ts'
import { readIndustryFigures } from '#app/features/labour-market/industries/service.server.ts'
import { readOccupationFigures } from '#app/features/labour-market/service.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Fact, FactSource } from './contract.ts'
import { sourcesOfPage } from './page-sources.ts'
import { isPagePath } from './rules.ts'

/**
 * The facts of a page and the packs behind it. Figures come with what they are now; what else a page says stands under the
 * name of its pack.
 * @throws DomainError `not-found` for what is no address of a page
 */
export async function readSources(
  db: Database,
  page: string,
): Promise<{ page: string; facts: Fact[]; sources: FactSource[] }> {
  if (!isPagePath(page)) throw new DomainError('not-found', 'no-such-page')
  const names = sourcesOfPage(page)
  const packs =
    names.length === 0
      ? []
      : await db
          .select()
          .from(contentPacks)
          .where(inArray(contentPacks.name, [...names]))
  const sources = names
    .flatMap((name) => packs.find((pack) => pack.name === name)?.manifest ?? [])
    .map((manifest) => ({
      ...manifest,
      date: manifest.date ?? null,
      licence_url: manifest.licence_url ?? null,
      about: manifest.files.map(({ about }) => about),
    }))
  const ofPacks = sources.map(({ name, title }) => ({ key: name, name: title, value: null, source: name }))
  return { page, facts: [...(await figuresOf(db, page)), ...ofPacks], sources }
}

/** What the page of an occupation or an industry shows as figures; nothing where there is no such row. */
async function figuresOf(db: Database, page: string): Promise<Fact[]> {
  const [, kind, slug] = page.split('/')
  if (!slug || (kind !== 'occupations' && kind !== 'industries')) return []
  try {
    return kind === 'occupations'
      ? occupationFacts(await readOccupationFigures(db, slug))
      : industryFacts(await readIndustryFigures(db, slug)).map(({ key, name, value, pack }) => ({
          key,
          name,
          value,
          source: pack,
        }))
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}
