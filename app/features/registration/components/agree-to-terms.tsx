import { Fragment } from 'react'
import { formWords } from '#app/features/people/form-words.ts'
import { Link } from '#app/ui/link.tsx'

const texts: Record<string, string> = {
  'terms and conditions': '/terms-and-conditions',
  'privacy policy': '/privacy-policy',
}

/** The consent text exactly as stored, with links to the documents. */
export function AgreeToTerms() {
  const parts = formWords.agreeToTerms.split(/(terms and conditions|privacy policy)/)
  return parts.map((part) => (
    <Fragment key={part}>{texts[part] ? <Link to={texts[part]}>{part}</Link> : part}</Fragment>
  ))
}
