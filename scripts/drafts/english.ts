/** Small English: articles, plurals, lists, "-ing". Knows the words of occupations and their tasks, not all of English. */

/** `a`, `an` with the word: by sound, so `an hour`, `a university`, `an ICT …`, `an SES …`. */
export function indefinite(phrase: string): string {
  return `${article(phrase)} ${phrase}`
}

export function article(phrase: string): 'a' | 'an' {
  const first = phrase.split(/[\s-]/)[0] as string
  if (/^[A-Z]{2,}$/.test(first)) return /^[AEFHILMNORSX]/.test(first) ? 'an' : 'a'
  if (/^(uni(?!n)|use|uro|eu|one\b)/i.test(first)) return 'a'
  return /^([aeiouāēīōū]|hour|hono|hones|heir)/i.test(first) ? 'an' : 'a'
}

/** Reo Māori nouns do not change; some English ones do not either. */
const UNCHANGED = /(kaiako|pouako|kaiāwhina|kōhanga reo|kura kaupapa Māori|hauora|crew|useful)$/

/** The plural of a noun phrase, by its last word. */
export function pluralOfNoun(phrase: string): string {
  if (UNCHANGED.test(phrase)) return phrase.replace(/useful$/, 'usefuls')
  if (/person$/.test(phrase)) return phrase.replace(/person$/, 'people')
  if (/midwife$/.test(phrase)) return phrase.replace(/fe$/, 'ves')
  if (/[^aeiou]y$/.test(phrase)) return phrase.replace(/y$/, 'ies')
  if (/(s|x|ch|sh)$/.test(phrase)) return `${phrase}es`
  return `${phrase}s`
}

/** `a`, `a and b`, `a, b and c`; a comma goes before the last word where a part has an "and" or "or" of its own. */
export function listOf(parts: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (parts.length < 2) return parts[0] ?? ''
  const last = parts.at(-1) as string
  const before = parts.slice(0, -1)
  const needsComma = parts.some((part) => part.includes(` ${word} `) || part.includes(','))
  return `${before.join(', ')}${needsComma ? ',' : ''} ${word} ${last}`
}

/** Verbs that double their last letter: short ones, those stressed at the end, and in our English those in -el. */
const DOUBLES = new Set(
  'plan set cut trim program run refer confer skim dig stop fit ship get tap wrap grip put shut let begin stir scan map log control patrol counsel label model travel signal shovel format'.split(
    ' ',
  ),
)

/** `plan` → `planning`, `analyse` → `analysing`, `tie` → `tying`. */
export function ingOf(verb: string): string {
  if (DOUBLES.has(verb)) return `${verb}${verb.at(-1)}ing`
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  return `${verb}ing`
}

/** `plan` → `plans`, `carry` → `carries`, `fix` → `fixes`, `do` → `does`. */
export function esOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** Puts a capital at the start and a full stop at the end, and takes out doubled spaces. */
export function sentence(...parts: readonly string[]): string {
  const text = parts
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;])/g, '$1')
    .trim()
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`
}
