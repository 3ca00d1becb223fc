import {
  Briefcase,
  BriefcaseBusiness,
  Building2,
  Calculator,
  Factory,
  Glasses,
  GraduationCap,
  HardHat,
  type LucideIcon,
  Medal,
  Newspaper,
  Plane,
  Video,
} from 'lucide-react'
import type { TagTone } from '#app/ui/tag.tsx'
import type { DocumentType } from '../rules.ts'

/** Icon and link text of each kind of result. */
export const kinds: Record<DocumentType, { icon: LucideIcon; tone: TagTone; see: string }> = {
  occupation: { icon: Briefcase, tone: 'work', see: 'See the career' },
  industry: { icon: Factory, tone: 'work', see: 'See the industry' },
  course: { icon: GraduationCap, tone: 'study', see: 'See the course' },
  educator: { icon: Building2, tone: 'study', see: 'See where it teaches' },
  employer: { icon: Building2, tone: 'work', see: 'See the employer' },
  experience: { icon: HardHat, tone: 'travel', see: 'See the experience' },
  job: { icon: BriefcaseBusiness, tone: 'work', see: 'See the job' },
  'gap-year': { icon: Plane, tone: 'travel', see: 'See the trip' },
  article: { icon: Newspaper, tone: 'life', see: 'Read it' },
  video: { icon: Video, tone: 'life', see: 'Watch it' },
  academy: { icon: Medal, tone: 'money', see: 'Start it' },
  vje: { icon: Glasses, tone: 'work', see: 'See the experience' },
  tool: { icon: Calculator, tone: 'info', see: 'Open it' },
}
