import type { Occupation } from '#app/features/careers/contract.ts'
import type { StudyRoute } from './contract.ts'
import { studiedField } from './rules.ts'

type Sought = Pick<Occupation, 'title' | 'preparation' | 'ways_in'>

/**
 * What to type into a finder for a career: the trade of an apprenticeship, else the field that people study, because courses are
 * not listed under the names of jobs. Null for a career that needs no course, or whose field we do not know.
 */
export function finderWords(
  { title, preparation, ways_in }: Sought,
  routes: readonly Pick<StudyRoute, 'kind' | 'field'>[],
): string | null {
  if (preparation === 'start_soon') return null
  const own = careerCourses[title]
  if (own) return own
  if (ways_in.au.apprenticeship) return withoutBrackets(title)
  const { field } =
    routes.find((route) => route.kind === 'typical' && route.field) ??
    routes.find((route) => route.field) ??
    {}
  if (!field) return null
  const named = studiedField(field.title).replace(/ and related fields$/, '')
  const words = withoutBrackets(named)
  return courseNames[named] ?? courseNames[words] ?? words
}

/** Careers whose field on the register is that of other work. */
const careerCourses: Record<string, string> = {
  Conveyancer: 'conveyancing',
  "Ship's engineer": 'marine engineering',
  'Veterinary nurse': 'veterinary nursing',
  'Other health diagnostic and promotion professionals': 'genetic counselling',
}

/** Fields whose courses have another name. Only a server and HTML need them, so they are apart from finders.ts, which browsers load. */
const courseNames: Record<string, string> = {
  'aerospace engineering and technology': 'aviation',
  'aged care': 'ageing support',
  'aircraft operation': 'aviation',
  anaesthesiology: 'anaesthetic technology',
  'animal care and veterinary studies': 'animal care',
  'architecture and urban environment': 'architecture',
  'audio visual studies': 'screen and media',
  'automotive electrics and electronics': 'automotive electrical',
  'automotive engineering and technology': 'automotive',
  'banking and finance': 'finance',
  'banking, finance': 'finance',
  'biological sciences': 'biology',
  'building construction management': 'construction management',
  'business and management': 'business',
  'business management': 'business',
  'communication and media studies': 'media',
  'curriculum and education studies': 'education',
  'dental studies': 'oral health',
  'drama and theatre studies': 'theatre',
  'earth sciences': 'meteorology',
  'education studies': 'education',
  'electrical and electronic engineering and technology': 'electrical engineering',
  'engineering and related technologies': 'engineering',
  'farm management and agribusiness': 'agribusiness',
  'English as a second language teaching': 'TESOL',
  'environmental studies': 'environmental science',
  'fine arts': 'visual arts',
  'forestry studies': 'forestry',
  'general medicine': 'medicine',
  'general nursing': 'nursing',
  'geomatic engineering': 'surveying',
  'graphic and design studies': 'design',
  'graphic arts and design studies': 'graphic design',
  'human movement': 'exercise science',
  'human welfare studies and services': 'community services',
  'justice and law enforcement': 'criminal justice',
  'land, parks and wildlife management': 'conservation',
  'manufacturing engineering and technology': 'manufacturing',
  'insurance and actuarial studies': 'actuarial studies',
  'interior and environmental design': 'interior design',
  'librarianship and information management': 'library',
  'librarianship, information management and curatorial studies': 'library',
  'marine craft operation': 'maritime',
  'maritime engineering and technology': 'maritime',
  'mathematical sciences': 'mathematics',
  'mechanical and industrial engineering and technology': 'mechanical engineering',
  'medical studies': 'medicine',
  'mixed field programmes': 'career development',
  'natural and physical sciences': 'science',
  'office studies': 'business administration',
  'optical science': 'orthoptics',
  'paramedical studies': 'paramedicine',
  'police studies': 'policing',
  'political science and policy studies': 'politics',
  'process and resources engineering': 'process engineering',
  'public and health care administration': 'health administration',
  'purchasing, warehousing and distribution': 'supply chain',
  radiography: 'medical radiation',
  'sales and marketing': 'retail',
  'security science': 'cyber security',
  'sports coaching, officiating and instruction': 'sports coaching',
  'sport and recreation activities': 'sport and recreation',
  'studies in human society': 'humanities',
  'teacher education': 'teaching',
  'teacher education (early childhood)': 'early childhood education',
  'visual arts and crafts': 'visual arts',
  'welfare studies': 'community services',
  'written communication': 'writing',
}

function withoutBrackets(words: string): string {
  return words
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
