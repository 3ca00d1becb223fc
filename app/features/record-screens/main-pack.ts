import type { Provenance } from '#app/features/admin/contract.ts'

export type ProvenancePack = Provenance['packs'][number]

/** The pack that fills most fields of a record, edited ones included; the first of those that fill as many. */
export function mainPackOf({ packs, fields }: Provenance): ProvenancePack | undefined {
  const filled = (name: string) => Object.values(fields).filter(({ pack }) => pack === name).length
  return packs.toSorted((one, other) => filled(other.name) - filled(one.name))[0]
}
