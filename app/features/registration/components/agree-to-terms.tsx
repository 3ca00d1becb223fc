import { Fragment } from 'react'
import { Link } from '#app/ui/link.tsx'
import { registrationWords } from '../words.ts'

const texts: Record<string, string> = {
  'terms and conditions': '/terms-and-conditions',
  'privacy policy': '/privacy-policy',
}

/** The consent text exactly as stored, with links to the documents. */
export function AgreeToTerms() {
  const parts = registrationWords.agreeToTerms.split(/(terms and conditions|privacy policy)/)
  return parts.map((part) => (
    <Fragment key={part}>{texts[part] ? <Link to={texts[part]}>{part}</Link> : part}</Fragment>
  ))
}
