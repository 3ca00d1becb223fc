import type { Beside, Templates } from '../beside.server.ts'
import type { PlacementRecord, SignatureFacts } from '../record.server.ts'
import type { FormPaper } from './blocks.ts'
import { type SignedFormKind, signedForms } from './paper-kinds.ts'

type Signed = Pick<PlacementRecord, 'signatures'>

/** Forms with the questions as they were answered, the answers, and the signature that counts. */
export function formPapers<Form extends SignedFormKind>(
  { answers, signatures }: Pick<PlacementRecord, 'answers' | 'signatures'>,
  { answered, templates }: Pick<Beside, 'answered'> & { templates: Templates<Form> },
  forms: readonly Form[],
): (FormPaper & { form: Form })[] {
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
