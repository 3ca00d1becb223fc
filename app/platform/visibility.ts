/**
 * What decides, beside the row itself, whether readers see something: the time, and whether this site is the demo. Made-up
 * samples are shown in the demo only.
 */
export type Visibility = { now: Date; demo: boolean }
