/**
 * What students type, with what they hope for. A pattern is tried on `type:slug`; for courses on `course:name`.
 * Grades: 3 exactly that, 2 what someone would be glad of, 1 related. Judged by hand, before looking at the results.
 */
export type JudgedQuery = { keyword: string; grades: [3 | 2 | 1, RegExp][] }

const judged = (keyword: string, ...grades: [3 | 2 | 1, RegExp][]): JudgedQuery => ({ keyword, grades })

export const judgedQueries: JudgedQuery[] = [
  judged('nurse', [3, /^occupation:.*nurse/], [2, /^course:bachelor of nursing/i], [1, /nurs/i]),
  judged(
    'nursing',
    [3, /^occupation:.*nurs(e|ing)/],
    [3, /^course:bachelor of nursing$/i],
    [2, /^course:.*nursing/i],
    [1, /nurs/i],
  ),
  judged('RN', [3, /^occupation:registered-nurse/], [1, /registered nurse|nurse/i]),
  judged('sparky', [3, /^occupation:electrician/], [2, /electrician/i], [1, /electr/i]),
  judged('electrician', [3, /^occupation:electrician/], [2, /electrician/i], [1, /electr/i]),
  judged('chippie', [3, /^occupation:carpenter/], [2, /carpent/i], [1, /joiner/i]),
  judged('plumber', [3, /^occupation:plumber-general/], [2, /plumb|^occupation:(drainer|gasfitter)/i]),
  judged('brickie', [3, /^occupation:bricklayer/], [2, /bricklay/i], [1, /block/i]),
  judged(
    'mechanic',
    [3, /^occupation:.*mechanic/],
    [2, /^course:.*(mechanical|light vehicle)/i],
    [1, /mechani|automotive/i],
  ),
  judged(
    'apprenticeship',
    [
      2,
      /^occupation:(electrician-general|plumber-general|carpenter|motor-mechanic-general|hairdresser|chef)$/,
    ],
    [1, /^occupation:.*(electric|plumb|carpent|mechanic|hairdress|chef)/],
    [1, /^course:certificate iii/i],
  ),
  judged(
    'doctor',
    [3, /^occupation:(general-practitioner|resident-medical-officer|medical-practitioners)/],
    [2, /^course:.*(bachelor of medicine|doctor of medicine|medicine and surgery)/i],
    [2, /^occupation:.*(surgeon|physician|specialist|paediatrician)/],
    [1, /^course:.*(medicine|doctor of (dental|physio|optom|veterin))/i],
    [1, /^course:doctor of/i],
  ),
  judged(
    'become a doctor',
    [3, /^occupation:(general-practitioner|resident-medical-officer|medical-practitioners)/],
    [2, /^course:.*(bachelor of medicine|doctor of medicine|medicine and surgery)/i],
    [1, /^occupation:.*(surgeon|physician|specialist)|^course:doctor of/i],
  ),
  judged('gp', [3, /^occupation:general-practitioner/], [1, /practitioner/]),
  judged(
    'vet',
    [3, /^occupation:veterinarian/],
    [3, /^occupation:veterinary-nurse/],
    [2, /^course:.*veterinary (science|medicine|bioscience|technology|nursing)/i],
    [1, /veterinar/i],
  ),
  judged(
    'paramedic',
    [3, /^occupation:.*(paramedic|ambulance-officer)/],
    [2, /^course:.*paramedic/i],
    [1, /ambulance|paramedic/i],
  ),
  judged('physio', [3, /^occupation:physiotherapist/], [2, /^course:.*physiotherapy/i], [1, /therap/i]),
  judged(
    'psychologist',
    [3, /^occupation:.*psycholog/],
    [2, /^course:bachelor of .*psycholog/i],
    [1, /psych/i],
  ),
  judged(
    'psychology degree',
    [3, /^course:bachelor of .*psycholog/i],
    [2, /^course:.*psycholog/i],
    [1, /psycholog/i],
  ),
  judged(
    'dentist',
    [3, /^occupation:dentist$/],
    [2, /^occupation:.*dental|^course:.*(dental (science|surgery|medicine)|dentistry)/i],
    [1, /dent(al|ist)/i],
  ),
  judged('pharmacist', [3, /^occupation:.*pharmacist/], [2, /^course:.*pharmacy/i], [1, /pharmac/i]),
  judged('midwife', [3, /^occupation:midwife/], [2, /midwifery/i], [1, /obstetric|mothercraft/i]),
  judged(
    'aged care',
    [3, /^occupation:.*aged/],
    [2, /^course:.*(aged care|individual support|ageing)/i],
    [1, /carer|care/i],
  ),
  judged(
    'childcare',
    [3, /^occupation:.*child-care/],
    [2, /^course:.*(early childhood)/i],
    [2, /^occupation:(early-childhood|family-day-care|nanny)/],
    [1, /child/i],
  ),
  judged(
    'teacher',
    [3, /^occupation:.*teacher/],
    [2, /^course:.*(teaching|education)/i],
    [1, /teach|education/i],
  ),
  judged(
    'primary school teacher',
    [3, /^occupation:.*primary-school-teacher/],
    [2, /^course:.*primary/i],
    [1, /teacher/i],
  ),
  judged(
    'social worker',
    [3, /^occupation:social-worker/],
    [2, /^course:.*social work/i],
    [1, /social|welfare|community-worker/i],
  ),
  judged(
    'coder',
    [3, /^occupation:.*(programmer|software-engineer|web-developer)/],
    [2, /^course:.*(software|programming|web development)/i],
    [1, /software|developer|program/i],
  ),
  judged(
    'software engineer',
    [3, /^occupation:software-engineer/],
    [2, /software/i],
    [1, /programmer|developer|devops/i],
  ),
  judged(
    'game design',
    [3, /^course:.*game/i],
    [2, /^occupation:(multimedia|developer-programmer)/],
    [2, /game/i],
    [1, /multimedia|animation/i],
  ),
  judged(
    'cyber security',
    [3, /^occupation:cyber/],
    [3, /^course:.*cyber ?security/i],
    [2, /cyber|penetration/i],
    [1, /security/i],
  ),
  judged(
    'IT',
    [3, /^course:bachelor of information technology/i],
    [2, /information technology|^occupation:(ict|.*ict)/i],
    [1, /technolog|computer|software/i],
  ),
  judged(
    'computer science',
    [3, /^course:.*computer science/i],
    [2, /^course:.*comput|^occupation:software-engineer/i],
    [1, /comput|software/i],
  ),
  judged(
    'engineering',
    [3, /^occupation:.*engineer/],
    [3, /^course:bachelor of engineering/i],
    [2, /engineering/i],
  ),
  judged(
    'civil engineer',
    [3, /^occupation:civil-engineer$/],
    [2, /civil engineering|civil-engineering/i],
    [1, /engineer/i],
  ),
  judged('architect', [3, /^occupation:architect$/], [2, /^occupation:.*architect|^course:.*architectur/i]),
  judged(
    'graphic design',
    [3, /^occupation:graphic-designer/],
    [3, /^course:.*graphic design/i],
    [2, /graphic|design/i],
  ),
  judged(
    'interior design',
    [3, /^occupation:interior-(designer|decorator)/],
    [3, /^course:.*interior design/i],
    [2, /interior/i],
    [1, /design/i],
  ),
  judged(
    'lawyer',
    [3, /^occupation:(solicitor|barrister|intellectual-property-lawyer)/],
    [2, /^course:bachelor of laws/i],
    [1, /law|judicial|legal/i],
  ),
  judged(
    'law',
    [3, /^course:bachelor of laws/i],
    [3, /^occupation:(solicitor|barrister|intellectual-property-lawyer)/],
    [2, /law|legal/i],
  ),
  judged('accountant', [3, /^occupation:.*accountant/], [2, /accounting/i], [1, /account/i]),
  judged('business', [3, /^course:bachelor of business/i], [2, /business/i]),
  judged('marketing', [3, /^occupation:.*marketing/], [3, /^course:.*marketing/i], [1, /advertis/i]),
  judged('real estate', [3, /^occupation:real-estate/], [2, /real.estate|property/i]),
  judged(
    'chef',
    [3, /^occupation:chef$/],
    [2, /^occupation:(cook|pastrycook)|commercial cookery/i],
    [1, /cook|hospitality/i],
  ),
  judged('barista', [3, /^occupation:barista/], [1, /cafe|coffee|waiter|bar-attendant|hospitality/i]),
  judged('hairdresser', [3, /^occupation:hairdresser/], [2, /hairdressing/i], [1, /hair/i]),
  judged('beauty', [3, /^occupation:.*beauty/], [2, /beauty|makeup|make-up/i], [1, /hair|nail/i]),
  judged(
    'pilot',
    [3, /^occupation:.*pilot/],
    [2, /^course:.*(aviation|pilot|flight)/i],
    [2, /^occupation:flying-instructor/],
    [1, /aviation|air/i],
  ),
  judged(
    'flight attendant',
    [3, /^occupation:flight-attendant/],
    [2, /cabin crew|flight attendant/i],
    [1, /travel|tourism|aviation/i],
  ),
  judged(
    'police',
    [3, /^occupation:.*police/],
    [2, /polic|detective|criminology/i],
    [1, /justice|security/i],
  ),
  judged('firie', [3, /^occupation:fire-fighter/], [2, /^occupation:commissioned-fire/], [1, /fire/i]),
  judged('army', [3, /^occupation:.*defence-force/], [1, /defence/i]),
  judged(
    'marine biologist',
    [3, /^occupation:marine-biologist/],
    [2, /marine (science|biology)|marine-/i],
    [1, /biolog|marine/i],
  ),
  judged(
    'jobs with animals',
    [
      3,
      /^occupation:(.*animal.*|veterina.*|zookeeper|pet-groomer|dog-handler.*|kennel-hand|horse-trainer|zoologist)/,
    ],
    [2, /^course:.*(animal|veterinary)/i],
    [1, /animal|horse|farm/i],
  ),
  judged(
    'environmental science',
    [3, /^course:.*environmental science/i],
    [3, /^occupation:environmental-(research-)?scientist/],
    [2, /environment/i],
  ),
  judged('farmer', [3, /^occupation:.*farmer/], [2, /^occupation:.*(grower|farm)/], [1, /agricultur|farm/i]),
  judged('photography', [3, /^occupation:photographer/], [3, /^course:.*photograph/i], [1, /photo/i]),
  judged('journalist', [3, /^occupation:.*journalist/], [2, /journalism/i], [1, /media|editor|writer/i]),
  judged('music', [3, /^occupation:.*music/], [3, /^course:.*music/i], [1, /sound|composer|singer/i]),
  judged(
    'acting',
    [3, /^occupation:actor/],
    [3, /^course:.*(acting|drama|performance)/i],
    [1, /actor|theatre|entertain/i],
  ),
  judged(
    'fashion',
    [3, /^occupation:fashion-designer/],
    [3, /^course:.*fashion/i],
    [2, /fashion/i],
    [1, /cloth|textile/i],
  ),
  judged('personal trainer', [3, /^occupation:fitness-instructor/], [2, /fitness/i], [1, /sport|exercise/i]),
  judged('footy', [3, /^occupation:footballer/], [2, /football/i], [1, /sport/i]),
  judged('truckie', [3, /^occupation:truck-driver/], [2, /^occupation:.*(driver)/], [1, /truck|transport/i]),
  judged(
    'uni melb',
    [3, /^educator:the-university-of-melbourne$/],
    [1, /university.*melbourne|melbourne/i],
    [1, /^educator:(rmit|monash|swinburne|la-trobe|victoria-university)/],
  ),
  judged('usyd', [3, /^educator:the-university-of-sydney$/], [1, /sydney/i]),
  judged(
    'university of queensland',
    [3, /^educator:the-university-of-queensland$/],
    [2, /^educator:.*queensland/],
    [1, /queensland/i],
  ),
  judged('AUT', [3, /^educator:auckland-university-of-technology/], [1, /auckland/i]),
  judged('otago', [3, /^educator:(university-of-otago|otago-polytechnic)/]),
  judged('TAFE', [3, /^educator:.*tafe/], [2, /^educator:.*(institute|polytechnic)/], [1, /^educator:/]),
  judged('tafe queensland', [3, /^educator:tafe-queensland/], [1, /tafe/i]),
  judged(
    'polytech',
    [3, /^educator:.*(polytechnic|institute-of-technology|unitec|ara-|northtec|whitireia|toi-ohomai)/],
    [1, /polytechnic/i],
  ),
  judged('māori', [3, /m[aā]ori/i], [2, /kaiako|kohanga|kura|w[aā]nanga/i]),
  judged('wananga', [3, /^educator:.*wananga/]),
  judged('bachelor of nursing', [3, /^course:bachelor of nursing/i], [1, /nursing/i]),
  judged('cert 3 early childhood', [3, /^course:certificate iii.*early childhood/i], [1, /early childhood/i]),
  judged('mba', [3, /^course:.*(master of business administration|mba)/i], [1, /business/i]),
  judged('career quiz', [3, /^tool:career-quiz/]),
  judged('mining', [3, /^industry:mining/], [3, /^occupation:.*min(er|ing)/], [2, /min(ing|er|e)/i]),
  judged(
    'construction',
    [3, /^industry:construction/],
    [3, /^occupation:construction/],
    [2, /construction/i],
    [1, /build/i],
  ),
  judged('help people', [1, /support|aide|carer|nurse|social|welfare|counsell|community|help/i]),
]

/** Words to misspell: one letter left out, doubled, changed or swapped, at every place but the first. */
export const wordsToMisspell =
  'electrician plumber carpenter mechanic hairdresser architect engineer accountant journalist photographer veterinarian physiotherapist psychologist pharmacist dentist midwife paramedic teacher programmer designer musician solicitor barrister scientist biologist economist librarian translator chef barista nursing marketing medicine business education university melbourne auckland agriculture hospitality construction aviation childhood environmental'.split(
    ' ',
  )

/** Every way to get one letter wrong, the same each time; the first letter stays, because it mostly does. */
export function misspellings(word: string): string[] {
  const found = new Set<string>()
  for (let at = 1; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word[at] as string, word.slice(at + 1)]
    found.add(before + after)
    found.add(before + letter + letter + after)
    found.add(before + near(letter) + after)
    if (after) found.add(before + after[0] + letter + after.slice(1))
  }
  found.delete(word)
  return [...found]
}

/** The letter beside it on the keyboard. */
function near(letter: string): string {
  const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  const row = rows.find((one) => one.includes(letter)) ?? 'qwertyuiop'
  const at = row.indexOf(letter)
  return row[at + 1] ?? (row[at - 1] as string)
}

/** Further things that students type, each with what must be among the first five. */
export const expectedResults: [keyword: string, expected: RegExp][] = [
  ['bricklayer', /^occupation:.*bricklayer/],
  ['welder', /^occupation:.*welder/],
  ['arborist', /^occupation:.*arborist/],
  ['butcher', /^occupation:.*butcher/],
  ['panel beater', /^occupation:.*panelbeater/],
  ['plasterer', /^occupation:.*plasterer/],
  ['tiler', /^occupation:.*tiler/],
  ['crane operator', /^occupation:.*crane/],
  ['forklift', /^occupation:.*forklift/],
  ['truck driver', /^occupation:.*truck-driver/],
  ['bus driver', /^occupation:.*bus-driver/],
  ['train driver', /^occupation:.*train-driver/],
  ['flight attendant', /^occupation:.*flight-attendant/],
  ['air traffic controller', /^occupation:.*air-traffic/],
  ['travel agent', /^occupation:.*travel-consultant/],
  ['hotel manager', /^occupation:.*hotel/],
  ['bartender', /^occupation:.*bar-attendant/],
  ['receptionist', /^occupation:.*receptionist/],
  ['librarian', /^occupation:.*librarian/],
  ['journalist', /^occupation:.*journalist/],
  ['photographer', /^occupation:.*photographer/],
  ['musician', /^occupation:.*musician/],
  ['fashion designer', /^occupation:.*fashion-designer/],
  ['interior design', /^occupation:.*interior-design/],
  ['web developer', /^occupation:.*web-developer/],
  ['data scientist', /^occupation:.*data-scientist/],
  ['accountant', /^occupation:.*accountant/],
  ['economist', /^occupation:.*economist/],
  ['actuary', /^occupation:.*actuary/],
  ['real estate agent', /^occupation:.*real-estate/],
  ['geologist', /^occupation:.*geologist/],
  ['biochemist', /^occupation:.*biochemist/],
  ['surveyor', /^occupation:.*surveyor/],
  ['speech therapist', /^occupation:.*speech-pathologist/],
  ['dietitian', /^occupation:.*dietitian/],
  ['optometrist', /^occupation:.*optometrist/],
  ['audiologist', /^occupation:.*audiologist/],
  ['radiographer', /^occupation:.*radiographer/],
  ['youth worker', /^occupation:.*youth-worker/],
]
