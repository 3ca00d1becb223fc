import { placementRulesPack } from '#app/features/placements/pack.server.ts'
import type { Confirmation } from '#app/features/placements/rules/enforce.ts'
import { type PreparedPack, preparePack } from '#app/features/placements/rules/judge.ts'
import type { RulePack } from '#app/features/placements/rules/rule-pack.ts'
import type { Place } from '#app/features/placements/rules/topics.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'

/** The rules of all places as the product has them. */
export async function contentRulePacks(): Promise<Map<Place, RulePack>> {
  const { tables } = await readPack(placementRulesPack, 'content')
  const rows = tables[0]?.rows as { place: Place; pack: RulePack }[]
  return new Map(rows.map(({ place, pack }) => [place, pack]))
}

/** A day on which no pack is old. */
export const testDay = '2026-12-01'

export function prepared(
  packs: Map<Place, RulePack>,
  place: Place,
  confirmations: Confirmation[] = [],
  today = testDay,
): PreparedPack {
  return preparePack(packs.get(place) as RulePack, today, confirmations)
}
