/**
 * Occupation titles as people write them. The classification writes `Registered Nurse (Mental Health)`,
 * `Engineering Professionals nec` and `Vegetable Grower (Aus) / Market Gardener (NZ)`; pages write
 * `Registered nurse (mental health)`, `Other engineering professionals` and `Vegetable grower or market gardener`.
 */

/** Words that keep their capitals inside a sentence. */
const KEEPS_CAPITAL =
  /^(?:DevOps|English|Māori|Chinese|Western|Aboriginal|Torres Strait Islander|Parliament|Defence Force|[A-Z]{2,})$/
const WORDS = /Torres Strait Islander|Defence Force|\p{L}+/gu

/** Spellings the classification leaves out: macrons, and a name that has capitals inside. */
const RESPELT: readonly [RegExp, string][] = [
  [/\bKohanga\b/g, 'Kōhanga'],
  [/\bWhanau\b/g, 'Whānau'],
  [/\bDevops\b/g, 'DevOps'],
  [/ \(Hauora\)/g, ' Hauora'],
  [/^Out of School Hours/, 'Out-of-School-Hours'],
  [/ - Other Ranks/g, ' (Other Ranks)'],
  [/Speech Pathologists \/ Therapists/, 'Speech Pathologists or Therapists'],
]

/** Titles that no rule reads well, or that nobody uses. */
const DISPLAY: Record<string, string> = {
  'Local Government Legislator': 'Local councillor',
  'Make Up Artist': 'Make-up artist',
  'Surgeon (General)': 'General surgeon',
  'Welder (First Class) (Aus) / Welder (NZ)': 'Welder',
}

/**
 * An occupation's title in sentence case, for headings, cards and lists.
 *
 * @param title exactly as in the classification
 */
export function displayTitle(title: string): string {
  const fixed = DISPLAY[title]
  if (fixed) return fixed
  if (isResidualTitle(title)) return `Other ${residualGroup(title)}`
  return startWithCapital(sentenceCase(joinNames(respell(title))))
}

/** Whether the title stands for all that have no title of their own: "not elsewhere classified". */
export function isResidualTitle(title: string): boolean {
  return / nec$/.test(title)
}

/** The people of a residual title, without "nec" and "Other": `engineering professionals`. */
export function residualGroup(title: string): string {
  const group = sentenceCase(respell(title.replace(/ nec$/, '')))
  return group.replace(/\band other\b/, 'and').replace(/persons\b/g, 'people')
}

/**
 * The people of a group inside a sentence: `registered nurses`, `credit and loans officers, or finance clerks`.
 *
 * @param title exactly as in the classification
 */
export function groupPeople(title: string): string {
  return sentenceCase(joinNames(respell(title)))
}

/** A title of an official list, quoted as it is there, but for the abbreviation "nec". */
export function officialTitle(title: string): string {
  return respellNames(title).replace(/ nec$/, ' (not elsewhere classified)')
}

/**
 * Whom something counts or describes that is published for a unit group only: `all livestock farmers, a wider group that includes
 * this job`. A group called other holds the job itself, so its name is quoted; some have the very name of their residual job.
 *
 * @param title of the job, as pages show it
 */
export function widerGroup(unitGroup: string, title: string): string {
  const everyone = groupPeople(unitGroup)
  if (startWithCapital(everyone) === title)
    return 'a wider group that has the same name and includes other jobs too'
  return everyone.startsWith('other ')
    ? `the mixed group “${everyone}”, which includes this job`
    : `all ${everyone}, a wider group that includes this job`
}

/** Another name of an occupation, with the country that uses it written out: `Whānau Support Worker (New Zealand)`. */
export function otherName(title: string): string {
  return respell(title)
    .replace(/\(Aus\)/, '(Australia)')
    .replace(/\(NZ\)/, '(New Zealand)')
}

/** The title in each country where the classification has two, else null. */
export function titlesByCountry(title: string): { au: string; nz: string } | null {
  const [au, nz] = title.split(' (Aus) / ')
  if (!au || !nz?.endsWith(' (NZ)')) return null
  return { au: sentenceCase(au), nz: sentenceCase(nz.slice(0, -' (NZ)'.length)) }
}

/** A group's or industry's title in sentence case: `Health care and social assistance`. */
export function sentenceTitle(title: string): string {
  return startWithCapital(groupPeople(title))
}

export function startWithCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Lower-cases all but the words that always have a capital, and acronyms. */
export function sentenceCase(text: string): string {
  return text.replace(WORDS, (word) => (KEEPS_CAPITAL.test(word) ? word : word.toLowerCase()))
}

/** A title with the macrons and capitals that the classification leaves out, and without "(General)"; otherwise as it is written there. */
export function respell(title: string): string {
  return respellNames(title).replace(/ \(General\)/g, '')
}

function respellNames(title: string): string {
  return RESPELT.reduce((text, [from, to]) => text.replace(from, to), title)
}

/** Two names for one occupation, with "or" between them; the country stays out of the heading. */
function joinNames(title: string): string {
  const names = title.replaceAll(/ \((Aus|NZ)\)/g, '').split(' / ')
  if (names.length === 1) return title
  const [first, second] = names as [string, string]
  return `${first}${/ or | and |,/.test(first) ? ', or ' : ' or '}${second}`
}
