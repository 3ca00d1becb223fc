import {
  Armchair,
  Compass,
  HeartHandshake,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Medal,
  Megaphone,
  Microscope,
  Palette,
  Trophy,
  Users,
  Wrench,
} from 'lucide-react'
import type { InterestArea, WorkValue } from './profile-keys.ts'

export const interestIcons: Record<InterestArea, LucideIcon> = {
  realistic: Wrench,
  investigative: Microscope,
  artistic: Palette,
  social: HeartHandshake,
  enterprising: Megaphone,
  conventional: ListChecks,
}

export const valueIcons: Record<WorkValue, LucideIcon> = {
  achievement: Trophy,
  independence: Compass,
  relationships: Users,
  support: LifeBuoy,
  recognition: Medal,
  'working-conditions': Armchair,
}
