import type { HostStanding } from '../hosts/host-rules.ts'

/** A workplace that there is not. Its suburb is one that there is, with its centre, so that distances can be tried. */
export type SampleHost = {
  name: string
  contact: string
  /** A division of industries, by its key. */
  industry: string
  suburb: string
  /** Null: a town whose suburbs have one each. */
  postcode: string | null
  capacity: number | null
  employees: number
  tasks: readonly string[]
  bring: string
  risks: string
  access?: string
  /** What happens there, as the form of hosts names it. */
  activities?: readonly string[]
  /** Its insurance is valid for so many more days. */
  insuredDays?: number
  /** It takes students in this span only: days from today. */
  takes?: readonly [from: number, until: number]
  standing?: HostStanding
  /** For staff. */
  reason?: string
}
