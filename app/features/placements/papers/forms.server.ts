import { eq } from 'drizzle-orm'
import { formVersions } from '#app/features/forms/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { readWexTemplates } from '../forms/templates.server.ts'
import type { PlacementRecord, SignatureFacts } from '../record.server.ts'
import { placementAnswers } from '../tables.server.ts'
import type { FormPaper } from './blocks.ts'
import { type SignedFormKind, signedForms } from './paper-kinds.ts'

type Signed = Pick<PlacementRecord, 'signatures'>

/** Forms with the questions as they were answered, the answers, and the signature that counts. Two statements. */
export async function readFormPapers<Form extends SignedFormKind>(
  db: Database,
  { placement, answers, signatures }: Pick<PlacementRecord, 'placement' | 'answers' | 'signatures'>,
  forms: readonly Form[],
): Promise<(FormPaper & { form: Form })[]> {
  const templates = await readWexTemplates(db, forms)
  // any owner: the caller has found the placement
  const answered = await db
    .select({ form: placementAnswers.form, sections: formVersions.sections })
    .from(placementAnswers)
    .innerJoin(formVersions, eq(formVersions.id, placementAnswers.formVersionId))
    .where(eq(placementAnswers.placementId, placement.id))
  return forms.map((form) => {
    const signature = signatureOf({ signatures }, form)
    return {
      form,
      title: templates[form].title,
      sections: answered.find((one) => one.form === form)?.sections ?? templates[form].sections,
      answers: answers[form] ?? {},
      signature: signature && {
        name: signature.name,
        at: new Date(signature.signed_at).toISOString(),
        digest: signature.digest,
        terms_version: signature.terms_version,
      },
    }
  })
}

/** The forms that are signed as the terms are now. */
export function signedFormsOf(record: Signed): SignedFormKind[] {
  return signedForms.filter((form) => signatureOf(record, form) !== null)
}

/** A host signs twice: its answer, and its report. */
function signatureOf({ signatures }: Signed, form: SignedFormKind): SignatureFacts | null {
  const party = form === 'host-report' ? 'host' : form
  const isReport = form === 'host-report'
  return (
    signatures.findLast(
      (one) => one.party === party && (one.field_name === 'report_signature') === isReport,
    ) ?? null
  )
}
