import type { MedalTone } from '#app/art/medal.server.ts'

/** What a credential says was done, written down when it is issued. */
export type Certified = {
  /** Where the achievement is told as JSON: `/badges/first-module.json`. */
  path: string
  title: string
  description: string
  /** What one has to do for it. */
  criteria: string
  /** The picture: an icon of lucide and the colour around it. */
  icon: string
  tone: MedalTone
  imagePath: string
  /** Of a certificate: the name as its owner chose it, and what was done for it and what was not. */
  certificate?: { name: string; minutes: number; assessed: string[]; notAssessed: string[] }
}
