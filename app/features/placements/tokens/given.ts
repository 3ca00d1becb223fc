import { agreedOf } from '#app/features/forms/signature.ts'

type Given = {
  answers?: Readonly<Record<string, unknown>>
  signature?: { name: string; agreed?: boolean }
}

/** The field that every signed form has. */
const signatureField = 'signature'

/** Answers and signature of a call as the fields of one form. */
export function givenOf({ answers = {}, signature }: Given): Record<string, unknown> {
  if (!signature) return { ...answers }
  return {
    ...answers,
    [signatureField]: signature.name,
    [agreedOf(signatureField)]: signature.agreed === true,
  }
}
