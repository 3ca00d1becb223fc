/**
 * Names of the register of courses as a reader would write them. The register has them as each provider typed them: `Bachelor Of
 * Laws(Hons)/Bachelor of Arts`, `AUSTRALIAN SMART COLLEGE PTY. LTD.`. Addresses and what the register is searched by keep its own.
 */

/** Slips of typing in the register, with what is meant. */
const slips: readonly [RegExp, string][] = [
  [/\bArcheology\b/g, 'Archaeology'],
  [/\bBBachelor\b/g, 'Bachelor'],
  [/\bBachelorof\b/g, 'Bachelor of'],
  [/\bCertficate\b/g, 'Certificate'],
  [/\bDentristry\b/g, 'Dentistry'],
  [/\bDietitics\b/g, 'Dietetics'],
  [/\bEngineeering\b/g, 'Engineering'],
  [/\bEngineeringManagement\b/g, 'Engineering Management'],
  [/\bEnviroment\b/g, 'Environment'],
  [/\bGraduateCertificateinEducation\b/g, 'Graduate Certificate in Education'],
  [/\bGrauate\b/g, 'Graduate'],
  [/\bH\(onours\)/g, '(Honours)'],
  [/\bofEngineering\b/g, 'of Engineering'],
  [/\bPerfomring\b/g, 'Performing'],
  [/\bPhil(?:iso|so)phy\b/g, 'Philosophy'],
  [/\bSongwritng\b/g, 'Songwriting'],
  [/\bTechonology\b/g, 'Technology'],
]

/** Words cut short, in the names of courses only. */
const cutShort: readonly [RegExp, string][] = [
  [/\bBach of\b/g, 'Bachelor of'],
  [/\/B (?=Electrical)/g, ' / Bachelor of '],
  [/\bAdv\b/g, 'Advanced'],
  [/\bBBus\/\(BBA\)/g, 'BBus/BBA)'],
  [/\bEng\b/g, 'Engineering'],
  [/\bHons\b/g, 'Honours'],
  [/\bPHD\b/g, 'PhD'],
]

/** A course's name. @param name as in the register */
export function courseName(name: string): string {
  let text = corrected(name, [...slips, ...cutShort])
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[*.\s]{1,20}$/, '')
    .replace(/ (?!19|20)\d{4}$/, '')
  text = spaced(text)
    .replace(/ ?\/ ?(?=(?:Associate|Bachelor|Certificate|Diploma|Doctor|Graduate|Juris|Master)\b)/g, ' / ')
    .replace(/ & /g, ' and ')
    .replace(/(?<=[\p{L})] )(?:And|At|By|For|From|In|Of|On|Or|To|With)\b/gu, (word) => word.toLowerCase())
    .replace(/\b(of|in|and) \1\b/g, '$1')
  return closed(text)
}

/** The register cuts some names off inside a bracket. */
function closed(text: string): string {
  const isOpen = text.split('(').length > text.split(')').length
  return isOpen && !text.endsWith(')') ? `${text} …)` : text
}

/** What stands after a name in law only: its form of company, and the trust that holds it. */
const company = /,? (?:P\/L|Pty\.?(?: (?:Ltd|Limited)\.?)?|Limited|Ltd\.?|Inc(?:orporated|\.)?|Board Inc)$/i
const trust = /,? (?:as (?:the )?trustee (?:for|of)|atf)\b/i

function withoutCompany(name: string): string {
  const held = name.slice(0, trust.exec(name)?.index)
  const plain = held.replace(company, '')
  return plain === held ? name : plain
}

/** Bodies that run one school, whose name follows. */
const runBy = /^(?:The )?(?:Board of Trustees|Council) of (?=.*\bSchool\b)/i

/** Words of names in capitals that stay so. */
const acronyms = new Set(
  `AAAR AAPA ACT AICSE ATCWA CBD DS ELICOS GITTC IIBIT IIBT IT MIT NSW NT ONTTC QLD RMIT SA SET SMEAG SP SSC TACIS TAFE TAS TPCDE
  UNCIE UNSW VIC WA WIC YWAM`.split(/\s+/),
)

/** Names that no rule reads well. */
const educators: Record<string, string> = {
  'LYCEE CONDORCET THE INTERNATIONAL FRENCH SCHOOL OF SYDNEY':
    'Lycée Condorcet, the International French School of Sydney',
  'KAPS Institute of Management Pty Ltd as trustee for the KAPS Institute of Management Unit Trust':
    'KAPS Institute of Management',
}

/** An educator's name. @param name as in the register */
export function educatorName(name: string): string {
  const known = educators[name]
  if (known) return known
  const plain = withoutCompany(corrected(name, slips)).replace(runBy, '').trim()
  const named = isInCapitals(plain) ? plain.replace(/[\p{L}’']+/gu, lowered) : plain
  return startWithCapital(
    spaced(named)
      .replace(/(?<=[\p{L})] )(?:And|At|By|For|In|Of|On|The|To)\b/gu, (word) => word.toLowerCase())
      .replace(/(?<= of )\p{Ll}{5,}/gu, startWithCapital),
  )
}

/** Two words or more, all in capitals. One alone is taken for an acronym. */
function isInCapitals(name: string): boolean {
  const words = name.split(' ').filter((word) => /\p{Lu}{2}/u.test(word))
  return words.length > 1 && !/\p{Ll}/u.test(name)
}

export function lowered(word: string): string {
  return acronyms.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()
}

export function startWithCapital(text: string): string {
  return /^(?:[a-z]\p{Lu}|le )/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

export function corrected(name: string, changes: readonly [RegExp, string][]): string {
  return changes.reduce((text, [from, to]) => text.replace(from, to), name)
}

/** One space where there should be one, and none where there should be none. */
export function spaced(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ (?=[),;:])/g, '')
    .replace(/(?<=[\p{L})])\(/gu, ' (')
    .replace(/\)(?=\p{L})/gu, ') ')
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/(?<=\S)- | -(?=\S)/g, ' - ')
    .replace(/\s+/g, ' ')
    .trim()
}
