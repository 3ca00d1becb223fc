import { and, eq } from 'drizzle-orm'
import { redirects } from '#app/features/site/tables.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import {
  columnOf,
  patternShape,
  type Resource,
  type Values,
  type Warning,
} from '#app/platform/admin/resource.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { checkNames, checksFor } from './check-names.ts'
import { type Checked, ownLinksIn, pathOf, publishWarnings } from './publish-check.ts'
import type { Check, checkRecord } from './record-tools-contract.ts'
import { ownOpenRevision } from './revisions.server.ts'
import { findRow } from './rows.server.ts'

/** Warnings about a record as its editor would publish it: with their own draft. */
export async function readWarnings(
  context: AdminContext,
  name: string,
  id: string,
): Promise<ReplyOf<typeof checkRecord>> {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  const found = await findRow(context.db, access, id)
  const draft = await ownOpenRevision(context.db, access, String(found.id))
  const values = { ...found.values, ...draft?.after }
  const warnings = await warningsAbout(context, access.resource, values)
  return {
    data: warnings.map(({ field, reason, label, quote }) => ({ field, reason, label, quote })),
    reading: access.resource.writing?.reading(values) ?? null,
  }
}

/** What is missing before the record should go live, then what an editor would look at. */
export async function warningsAbout(
  context: AdminContext,
  resource: Resource,
  values: Values,
): Promise<(Warning & { label: string; check: string })[]> {
  const fields = checkedFields(resource)
  const dead = await deadPaths(context, fields, values)
  const needs = (resource.needs?.(values) ?? []).map((need) => ({ ...need, check: 'needs' }))
  const warnings: Warning[] = resource.check
    ? await resource.check(values, {
        db: context.db,
        settings: context.services.settings,
        now: context.now,
      })
    : publishWarnings({ fields, values, leadsSomewhere: (path) => !dead.has(path) })
  return [...needs, ...warnings].map((warning) => ({
    ...warning,
    check: warning.check ?? 'other',
    label: labelOf(resource, warning.field),
  }))
}

/** Every check that the record type has, with what it found. */
export async function checksOf(context: AdminContext, resource: Resource, values: Values): Promise<Check[]> {
  const warnings = await warningsAbout(context, resource, values)
  return checksFor(checkedFields(resource), resource).map((name) => ({
    name,
    label: checkNames[name],
    findings: warnings
      .filter(({ check }) => check === name)
      .map(({ field, label, reason, quote }) => ({ field, label, reason, quote })),
  }))
}

function checkedFields({ fields }: Resource): Checked['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { kind, label, details }]) => [
      field,
      { kind, label, alt: typeof details.alt === 'string' ? details.alt : undefined },
    ]),
  )
}

export function labelOf({ fields }: Resource, field: string): string {
  return fields[field]?.label ?? field
}

/** Addresses in the texts that lead to no page, or to the page of a record that is not there or not on the site. */
async function deadPaths(
  context: AdminContext,
  fields: Record<string, { kind: string }>,
  values: Values,
): Promise<ReadonlySet<string>> {
  const texts = Object.keys(fields).filter((name) => fields[name]?.kind === 'rich-text')
  const paths = new Set(texts.flatMap((name) => ownLinksIn(String(values[name] ?? '')).map(pathOf)))
  const dead = new Set<string>()
  for (const path of paths) if (!(await leadsSomewhere(context, path))) dead.add(path)
  return dead
}

type LinkContext = Pick<AdminContext, 'db' | 'services' | 'pagePattern'>

async function leadsSomewhere(context: LinkContext, path: string): Promise<boolean> {
  const { db, services, pagePattern } = context

  const pattern = pagePattern(path)
  if (['*', '/*', 'not-found'].includes(pattern)) return false
  const resource = [...services.slices.resources.values()].find(
    ({ preview }) => preview && patternShape(preview) === patternShape(pattern),
  )
  if (!resource) return true
  const slug = eq(columnOf(resource, 'slug'), path.split('/').at(-1))
  const status = resource.workflow?.status
  const live = status && eq(columnOf(resource, status.field), status.live)
  const [row] = await db
    .select({ slug: columnOf(resource, 'slug') })
    .from(resource.table)
    .where(and(slug, live))
    .limit(1)
  if (row) return true
  const [redirect] = await db
    .select({ id: redirects.id })
    .from(redirects)
    .where(eq(redirects.path, path))
    .limit(1)
  return redirect !== undefined
}
