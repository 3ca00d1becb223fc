import { esOf, ingOf } from './english.ts'

/**
 * Specialist tasks of the Australian Skills Classification, as `Direct financial operations`, turned into verb phrases in plainer
 * words, as `direct the money side`. Only the wording changes; no task gains or loses a fact.
 */

/** The classification's office words and ours, in order: earlier lines may prepare the ground for later ones. */
const PLAINER: readonly [RegExp, string][] = [
  [/^Inspected\b/, 'Inspect'],
  [/^Practice\b/, 'Practise'],
  [
    /^Plan and manage, and analyse costs and benefits of, proposed designs or projects$/,
    'Weigh up the costs and benefits of proposed designs or projects',
  ],
  [/^Direct financial operations$/, 'Direct the finances'],
  [/^Manage financial activities of the organisations$/, 'Manage the finances of the organisation'],
  [
    /^Determine operational compliance with regulations or standards$/,
    'Check that operations meet regulations or standards',
  ],
  [/^Maintain current knowledge related to work activities$/, 'Keep up with what is new in the work'],
  [
    /^Maintain knowledge of current developments in area of expertise$/,
    'Keep up with developments in the field',
  ],
  [
    /^Stay informed about current developments in field of specialisation$/,
    'Keep up with developments in the field',
  ],
  [
    /^Maintain (medical or professional knowledge|professional knowledge or certifications)$/,
    'Keep $1 up to date',
  ],
  [/^Maintain knowledge of\b/, 'Keep up with'],
  [/^Monitor current trends$/, 'Keep up with current trends'],
  [/^Maintain ((?:[a-z-]+ )*(?:or )?(?:[a-z-]+ )*(?:records|logs)\b)/, 'Keep $1'],
  [/^Maintain records\b/, 'Keep records'],
  [/^Maintain surveillance of\b/, 'Keep watch on'],
  [/^Maintain the inventory of equipment$/, 'Keep stock of equipment'],
  [/^Maintain inventor(?:y|ies) of\b/, 'Keep stock of'],
  [/^Inventory\b/, 'Take stock of'],
  [/^Perform (administrative or clerical tasks|clerical work in medical settings)$/, 'Do $1'],
  [/^Perform housekeeping duties$/, 'Do the housekeeping'],
  [/^Perform basic equipment maintenance$/, 'Do basic upkeep on equipment'],
  [/^Perform manual service or maintenance tasks$/, 'Do hands-on service or maintenance'],
  [/^Perform marketing activities$/, 'Carry out marketing'],
  [/^Embalm corpses$/, 'Embalm the dead'],
  [/^Fit eyeglasses\b/, 'Fit glasses'],
  [/^Procure goods or services$/, 'Buy in goods or services'],
  [/^Procure\b/, 'Buy'],
  [/^Confer with\b/, 'Talk with'],
  [/^Communicate with\b/, 'Talk with'],
  [/^Conduct\b/, 'Carry out'],
  [/^Assist customers to ensure comfort or safety$/, 'Look after the comfort and safety of customers'],
  [/^Assist\b/, 'Help'],
  [/^Obtain\b/, 'Get'],
  [/^Determine\b/, 'Work out'],
  [/^Verify (accuracy|alignment) of /, 'Check the $1 of '],
  [/^Verify\b/, 'Check'],
  [/^Provide assistance to\b/, 'Help'],
  [/^Utilise\b/, 'Use'],
  [/ to ensure proper functioning$/, ' so that everything works as it should'],
  [/ for proper functioning$/, ' to see that they work'],
  [/ to allow proper functioning$/, ' so that it runs well'],
  [/ to ensure proper operation$/, ' so that everything runs as it should'],
  [/ to ensure (?:compliance with|adherence to|conformance to) /, ' against '],
  [/ to (?:verify|determine) (?:conformance to|compliance with|adherence to) /, ' against '],
  [/ for compliance with /, ' against '],
  [/ in accordance with /, ' to '],
  [/ in (?:area of (?:expertise|specialisation)|field of specialisation)\b/, ' in the field'],
  [/ regarding /, ' about '],
  [/\bappropriate personnel\b/, 'the right people'],
  [/\bpersonnel\b/, 'people'],
  [/\bindividuals'/, "people's"],
  [/\bindividuals\b/, 'people'],
  [/ to facilitate work activities$/, ' that help to get the work done'],
  [/ to facilitate program activities$/, ' to get programs running'],
  [/\bwork pieces\b/, 'workpieces'],
  [/\bcommencing\b/, 'starting'],
  [/\bdisbursement\b/, 'paying out'],
  [/\bcorrectional facilities\b/, 'prisons'],
  [/\btires\b/, 'tyres'],
  [/\blicense or permit\b/, 'licence or permit'],
  [/\bassistance to public$/, 'assistance to the public'],
  [/\bx-rays\b/, 'X-rays'],
  [/\(HVAC\) /, ''],
  [/(, [^,]+), (or|and) /, '$1 $2 '],
]

/** Two verbs that share what follows them. */
const TWO_VERBS = /^(\w+) (or|and) (repair|unload|kill|clean) /

/** The task as a verb phrase after "you", "they" or "to": `direct the finances`. */
export function taskPhrase(task: string): string {
  const plain = PLAINER.reduce((text, [from, to]) => text.replace(from, to), task.trim())
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}

/** The same with its verb as a noun: `directing the finances`. */
export function taskDoing(task: string): string {
  return withVerbs(task, ingOf)
}

/** The same of one person: `directs the finances`. */
export function taskDoes(task: string): string {
  return withVerbs(task, esOf)
}

function withVerbs(task: string, form: (verb: string) => string): string {
  const phrase = taskPhrase(task)
  const two = TWO_VERBS.exec(phrase)
  if (two) {
    const [whole, first, word, second] = two as unknown as [string, string, string, string]
    return `${form(first)} ${word} ${form(second)} ${phrase.slice(whole.length)}`
  }
  return phrase.replace(/^[a-z-]+/, form)
}

/** Tasks that say little about the work itself: keeping up, reporting, paperwork. Never used to open a page. */
const SAYS_LITTLE =
  /knowledge|current trends|professional literature|training sessions|informed about|exchange information|office equipment|to accomplish work|assign duties|operate computers|to coordinate (work )?activities|^coordinate operational activities|(operational|operational or \w+|production) (reports|records|data)|operational (methods|procedures)|requirements of productions|^supervise employees$|^review work orders/i

export function saysMuch(task: string): boolean {
  return !SAYS_LITTLE.test(task)
}

/** Whether the phrase can stand in a list with commas. */
export function isSimple(phrase: string): boolean {
  return !phrase.includes(',') && phrase.length <= 72
}
