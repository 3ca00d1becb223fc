import { asc } from 'drizzle-orm'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { RulesOfPlace } from './contract.ts'
import { ruleInForce } from './rules/enforce.ts'
import { isUnknown, type Rule, type RulePack, type Source, valueInWords } from './rules/rule-pack.ts'
import { placementRulePacks, schoolTerms } from './tables.server.ts'

/** The rules of all places with those of their terms that have not ended. Two statements. */
export async function readRulesOfPlaces(db: Database, now: Date): Promise<RulesOfPlace[]> {
  const packs = await db.select().from(placementRulePacks).orderBy(asc(placementRulePacks.position))
  const terms = await db.select().from(schoolTerms).orderBy(asc(schoolTerms.year), asc(schoolTerms.term))
  const today = dayIn('Australia/Sydney', now)
  return packs.map(({ place, pack }) => ({
    ...shownPack(pack, today),
    terms: terms
      .filter((term) => term.place === place && term.endsOn >= today)
      .map(({ year, term, startsOn, startsLatest, endsOn, standing }) => ({
        year,
        term,
        starts_on: startsOn,
        starts_latest: startsLatest,
        ends_on: endsOn,
        standing,
      })),
  }))
}

function shownPack(pack: RulePack, today: string): Omit<RulesOfPlace, 'terms'> {
  const known = pack.rules.filter((rule) => !isUnknown(rule))
  return {
    place: pack.place,
    name: pack.name,
    authority: pack.authority,
    authority_page: pack.sources.find(({ key }) => key === pack.authority_page) as Source,
    checked_on: pack.checked_on,
    look_again_by: pack.look_again_by,
    is_old: today > pack.look_again_by,
    version: pack.version,
    rules: known.map((rule) => shownRule(pack, rule, today)),
    unknown: pack.unknown,
    sources: pack.sources,
  }
}

function shownRule(pack: RulePack, { topic, value, effect, standing, note, sources }: Rule, today: string) {
  return {
    topic,
    value: value === null ? [valueInWords(null)] : [value].flat().map(String),
    effect,
    standing,
    asks_instead: ruleInForce(pack, topic, today, []).softened !== null,
    note: note ?? null,
    sources,
  }
}
