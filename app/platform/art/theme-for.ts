import { seedOf } from '../seed.ts'
import { type ArtTheme, artThemes } from './kinds.ts'

/** The design's subject areas and the land each one gets. */
const themeOfArea = {
  health: 'coast',
  hospitality: 'coast',
  defence: 'coast',
  environment: 'bush',
  education: 'bush',
  tourism: 'ranges',
  sport: 'ranges',
  mining: 'outback',
  transport: 'outback',
  business: 'city',
  trades: 'city',
  construction: 'city',
  government: 'city',
  technology: 'southern-sky',
  creative: 'southern-sky',
  space: 'southern-sky',
  science: 'reef',
  marine: 'reef',
  agriculture: 'paddock',
  energy: 'paddock',
} as const satisfies Record<string, ArtTheme>
type Area = keyof typeof themeOfArea

/**
 * Words of official titles (ANZSIC divisions, ASCED fields, occupation groups) and the area they speak of. The first
 * row that fits decides, so `Agriculture, environmental and related studies` is agriculture.
 */
const areaOfWords: readonly [words: RegExp, area: Area][] = [
  [/marine|ocean|aquacult|fisher/, 'marine'],
  [/agri|farm|forestry|horticult|fishing/, 'agriculture'],
  [/mining|mineral|geolog/, 'mining'],
  [/electricity|energy|\bgas\b|\bpower/, 'energy'],
  [/health|medic|nurs|\bcare\b|carer|dental|social assistance/, 'health'],
  [/educat|teach|school|training/, 'education'],
  [/accommodation|food|hospitality|chef|cook/, 'hospitality'],
  [/transport|logistic|warehous|driv|aviation/, 'transport'],
  [/environment|conservation/, 'environment'],
  [/space|astro/, 'space'],
  [/sport|fitness/, 'sport'],
  [/touris|travel/, 'tourism'],
  [/creative|\barts?\b|design|music|media/, 'creative'],
  [/technology services|information|computer|software|telecommunication|digital/, 'technology'],
  [/scien/, 'science'],
  [/construct|architect|building/, 'construction'],
  [/manufactur|engineer|trades|repair/, 'trades'],
  [/defen[cs]e|army|navy/, 'defence'],
  [/government|public admin|safety|\blaw\b|justice/, 'government'],
  [/business|commerce|management|financ|insurance|trade|retail|real estate|administrat/, 'business'],
  [/society|cultur|language|librar/, 'education'],
]

/**
 * The land that suits a subject area: a word of the design (`health`), or any title or slug that speaks of one
 * (`Health Care and Social Assistance`). What speaks of none gets a land of its own that never changes.
 */
export function themeFor(area: string): ArtTheme {
  const words = area.toLowerCase().replaceAll('-', ' ').trim()
  if (isArea(words)) return themeOfArea[words]
  const spoken = areaOfWords.find(([pattern]) => pattern.test(words))
  if (spoken) return themeOfArea[spoken[1]]
  return artThemes[seedOf(words) % artThemes.length] as ArtTheme
}

function isArea(words: string): words is Area {
  return Object.hasOwn(themeOfArea, words)
}
