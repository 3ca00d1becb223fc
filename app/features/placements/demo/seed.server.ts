import { inArray } from 'drizzle-orm'
import { readSampleSchools } from '#app/features/demo/sample-members.server.ts'
import { currentForm } from '#app/features/forms/service.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { templateKey, wexForms } from '../forms/wex-forms.ts'
import { missingFor } from '../readiness.ts'
import { type PlacementRow, readRecords } from '../record.server.ts'
import { questionOf } from '../rules/judge.ts'
import {
  placementDecisions,
  placementEvents,
  placementRulePacks,
  placementRulePackVersions,
  placements,
} from '../tables.server.ts'
import { addChildren } from './add-children.server.ts'
import { addSampleHosts } from './host-rows.server.ts'
import { placementRow, type SampleForms } from './placement-rows.server.ts'
import { type Sample, timeOf } from './sample.ts'
import { type SampleStudent, samplesOf } from './samples.server.ts'
import { readSampleFacts, setUpSchools } from './school-setup.server.ts'
import { timelineRows } from './timeline-rows.server.ts'

/**
 * Hosts and placements of the sample schools, with what their schools have set up. Written in few statements, so that the start stays
 * fast; answers are read by the forms, signatures bind what `signForm` binds, and a test holds them to the rules. Nothing is sent.
 */
export async function seedPlacements({
  db,
  clock,
  settings,
}: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = clock.now()
  const samples = await readSampleSchools(db)
  if (samples.length === 0 || samples.some(({ advisors }) => advisors.length === 0)) return
  await db.transaction(async (tx) => {
    const facts = await readSampleFacts(tx, samples, now)
    await setUpSchools(tx, samples, facts, now)
    const hosts = await addSampleHosts(tx, facts, now)
    const students = await readStudents(tx, samples)
    const all = facts.flatMap((school, at) =>
      samplesOf(at, { school, students: students[at] ?? [], hosts: hosts[at] ?? [], now }),
    )
    if (all.length > 0) await addPlacements(tx, settings, all, now)
  })
}

type Samples = Awaited<ReturnType<typeof readSampleSchools>>

/** With the month of birth. One statement. */
async function readStudents(tx: Database, samples: Samples): Promise<SampleStudent[][]> {
  const ids = samples.flatMap(({ students }) => students.map(({ id }) => id))
  // any owner: the people of the demo
  const rows = await tx.select({ id: users.id, dob: users.dob }).from(users).where(inArray(users.id, ids))
  const months = new Map(rows.map(({ id, dob }) => [id, dob]))
  return samples.map(({ students }) =>
    students.map((student) => ({ ...student, dob: months.get(student.id) ?? null })),
  )
}

async function addPlacements(
  tx: Database,
  settings: Services['settings'],
  all: readonly Sample[],
  now: Date,
): Promise<void> {
  const packs = await readPacks(tx, all)
  const versions = new Map(packs.map(({ place, version }) => [place, version]))
  const rows = await tx
    .insert(placements)
    .values(all.map((sample) => placementRow(sample, versions.get(sample.school.place) ?? '')))
    .returning()
  const added = all.map((sample, at): AddedSample => ({ sample, placement: rows[at] as PlacementRow }))
  await addChildren(tx, settings, added, await readForms(tx, all))
  await tx
    .insert(placementRulePackVersions)
    .values(packs.map(({ place, version, pack }) => ({ place, version, pack, createdAt: now })))
    .onConflictDoNothing()
  await addDecisionsAndEvents(tx, added, now)
}

export type AddedSample = { sample: Sample; placement: PlacementRow }

function readPacks(tx: Database, all: readonly Sample[]) {
  const places = [...new Set(all.map(({ school }) => school.place))]
  return tx.select().from(placementRulePacks).where(inArray(placementRulePacks.place, places))
}

/** The questions as they are, written before the first of them was answered. */
async function readForms(tx: Database, all: readonly Sample[]): Promise<SampleForms> {
  const times = all.flatMap(({ story, now }) => [now, ...story.map(({ at }) => at)]).map((at) => at.getTime())
  const first = new Date(Math.min(...times) - 86_400_000)
  const forms: Partial<SampleForms> = {}
  for (const form of wexForms) {
    if (form === 'log') continue
    const current = await currentForm(tx, templateKey(form), first)
    if (!current) throw new Error(`the form ${form} is missing`)
    forms[form] = current
  }
  return forms as SampleForms
}

const why = 'Sample reason: checked with the student and the host.'

/** An approver has answered what the rules leave open, in all that were approved. */
async function addDecisionsAndEvents(tx: Database, added: readonly AddedSample[], now: Date): Promise<void> {
  const records = await readRecords(
    tx,
    inArray(
      placements.id,
      added.map(({ placement }) => placement.id),
    ),
    now,
  )
  const decisions: (typeof placementDecisions.$inferInsert)[] = []
  const events: (typeof placementEvents.$inferInsert)[] = []
  for (const { sample, placement } of added) {
    const approved = timeOf(sample, 'advisor-approves')
    const record = records.find((one) => one.placement.id === placement.id)
    const questions = approved && record ? questionsOf(record) : []
    for (const finding of questions)
      decisions.push({
        placementId: placement.id,
        kind: 'decision',
        topic: finding.topic,
        about: questionOf(finding),
        why,
        byUserId: sample.school.advisor.id,
        at: new Date((approved ?? now).getTime() - 600_000),
      })
    for (const row of timelineRows(
      sample,
      questions.map(({ topic }) => ({ topic, why })),
    ))
      events.push({ placementId: placement.id, ...row })
  }
  if (decisions.length > 0) await tx.insert(placementDecisions).values(decisions)
  await tx.insert(placementEvents).values(events)
}

/** A change that is open asks by itself. */
function questionsOf({ ready }: Awaited<ReturnType<typeof readRecords>>[number]) {
  const asked = new Set(
    missingFor(ready, 'complete').flatMap(({ kind, topic }) => (kind === 'question' ? [topic] : [])),
  )
  return ready.findings.filter(
    ({ topic, outcome }) => outcome === 'ask' && topic !== 'variation' && asked.has(topic),
  )
}
