import { inArray } from 'drizzle-orm'
import { occupationFacts } from '#app/features/labour-market/facts.ts'
import { industryFacts } from '#app/features/labour-market/industries/rules.ts'
import { readIndustryFigures } from '#app/features/labour-market/industries/service.server.ts'
import { readOccupationFigures } from '#app/features/labour-market/service.server.ts'
import { type StatedListing, statedWork } from '#app/features/opportunities/listing-facts.server.ts'
import { statedTravel } from '#app/features/travel/listing-facts.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Fact, FactSource } from './contract.ts'
import { samplePacks, sourcesOfPage } from './page-sources.ts'
import { isPagePath } from './rules.ts'

/** Kinds of listings by the first part of their address. */
const statedListings = new Map(Object.entries({ ...statedWork, ...statedTravel }))

/** The source of what a listing states of itself: no pack. */
const listingSource = 'listing'

/**
 * The facts of a page and the sources behind it. Figures come with what they are now; what else a page says stands under the
 * name of its pack.
 * @throws DomainError `not-found` for what is no address of a page
 */
export async function readSources(
  db: Database,
  page: string,
  visibility: Visibility,
): Promise<{ page: string; facts: Fact[]; sources: FactSource[] }> {
  if (!isPagePath(page)) throw new DomainError('not-found', 'no-such-page')
  const { facts, listing } = await figuresOf(db, page, visibility)
  const isReal = listing !== null && !listing.isSample
  const packs = await packsOf(
    db,
    sourcesOfPage(page).filter((name) => (visibility.demo && !isReal) || !samplePacks.includes(name)),
  )
  const sources = isReal ? [sourceOf(listing), ...packs] : packs
  const ofPacks = packs.map(({ name, title }) => ({ key: name, name: title, value: null, source: name }))
  return { page, facts: [...facts, ...ofPacks], sources }
}

async function packsOf(db: Database, names: readonly string[]): Promise<FactSource[]> {
  if (names.length === 0) return []
  const packs = await db
    .select()
    .from(contentPacks)
    .where(inArray(contentPacks.name, [...names]))
  return names
    .flatMap((name) => packs.find((pack) => pack.name === name)?.manifest ?? [])
    .map((manifest) => ({
      ...manifest,
      date: manifest.date ?? null,
      licence_url: manifest.licence_url ?? null,
      about: manifest.files.map(({ about }) => about),
    }))
}

type Figures = { facts: Fact[]; listing: StatedListing | null }

/** What the page of an occupation, an industry or a listing states; nothing where there is no such row. */
async function figuresOf(db: Database, page: string, visibility: Visibility): Promise<Figures> {
  const [, kind = '', slug] = page.split('/')
  const nothing = { facts: [], listing: null }
  if (!slug) return nothing
  try {
    if (kind === 'occupations')
      return { facts: occupationFacts(await readOccupationFigures(db, slug, visibility.now)), listing: null }
    if (kind === 'industries')
      return { facts: industryFacts(await readIndustryFigures(db, slug)).map(ofPack), listing: null }
    const listing = await statedListings.get(kind)?.(db, slug, visibility)
    return listing ? { facts: listedFacts(listing, page), listing } : nothing
  } catch (error) {
    if (error instanceof DomainError) return nothing
    throw error
  }
}

function ofPack({ key, name, value, pack }: ReturnType<typeof industryFacts>[number]): Fact {
  return { key, name, value, source: pack }
}

function listedFacts({ facts, isSample }: StatedListing, page: string): Fact[] {
  const source = isSample ? (sourcesOfPage(page)[0] ?? null) : listingSource
  return facts.map(({ key, name, value, note }) => ({
    key,
    name,
    value: [value, note].filter(Boolean).join('. '),
    source,
  }))
}

/** What someone who offers something says of it, which nobody else has licensed or edited. */
function sourceOf({ provider, statedOn }: StatedListing): FactSource {
  return {
    name: listingSource,
    title: `What ${provider} says about it`,
    source: 'This listing',
    publisher: provider,
    edition: 'As it was last changed here',
    date: statedOn,
    licence: 'Theirs: it is shown as they wrote it',
    licence_url: null,
    about: ['This is what they say about their own offer. Nobody else has confirmed it'],
  }
}
