import type { ArtSky, ArtTheme } from '#app/ui/art-kinds.ts'

/** One row of the pack: for a unit group (four digits) or one occupation (six). */
export type PictureRow = { anzsco_code: string; art_theme: ArtTheme; art_skies: ArtSky[]; icon: string }

export type Picture = {
  anzscoCode: string
  artTheme: ArtTheme | null
  artSky: ArtSky | null
  icon: string | null
}

/**
 * The picture of every occupation: its own row, else its group's. Those that share their group's row take its skies in
 * turn, in the order of their codes.
 */
export function picturesOf(
  occupations: readonly { anzsco_code: string; unit_group_code: string }[],
  rows: readonly PictureRow[],
): Picture[] {
  const byCode = new Map(rows.map((row) => [row.anzsco_code, row]))
  const turns = new Map<string, number>()
  const inOrder = occupations.toSorted((one, other) => (one.anzsco_code < other.anzsco_code ? -1 : 1))
  return inOrder.map(({ anzsco_code: anzscoCode, unit_group_code: group }) => {
    const own = byCode.get(anzscoCode)
    const row = own ?? byCode.get(group)
    if (!row) return { anzscoCode, artTheme: null, artSky: null, icon: null }
    const turn = own ? 0 : (turns.get(group) ?? 0)
    if (!own) turns.set(group, turn + 1)
    const artSky = row.art_skies[turn % row.art_skies.length] ?? null
    return { anzscoCode, artTheme: row.art_theme, artSky, icon: row.icon }
  })
}
